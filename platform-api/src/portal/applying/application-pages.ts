import { confirmedPage, confirmPage } from "@loubby/public-pages/apply/confirm-page";
import { endAlertPage } from "@loubby/public-pages/apply/end-alert-page";
import { messagePage } from "@loubby/public-pages/page/message-page";
import { statusPage } from "@loubby/public-pages/apply/status-page";
import type { FastifyInstance } from "fastify";
import * as paths from "@loubby/shared-contracts/paths";
import type { Services } from "#api/services";
import { confirmHeld, readHeld } from "#api/applications/apply/confirm.service";
import { endAlertByLink, readAlertLink } from "#api/job-search/alerts.service";
import { claimFollowed } from "#api/applications/added/claim.service";
import { ownerOfFollowed, readFollowed, withdrawFollowed } from "#api/applications/apply/follow.service";
import { spokenSpan } from "#api/schedule/wall-time";
import { servePasswordOffer } from "../asked/serve-password-offer.ts";
import { forms } from "../limits.ts";
import { giveKnownKey } from "./draft-cookie.ts";
import { withForm } from "./read-form.ts";
import { sendPage, themeOf } from "../send-page.ts";

interface Address {
  readonly Params: { readonly token: string };
}

/** `/alerts/<token>`: ends the mails of a saved search. */
export function serveAlertPages(pages: FastifyInstance, services: Services): void {
  pages.get<Address>(paths.endAlert(":token"), async (request, reply) => {
    const { token } = request.params;
    const { name } = await readAlertLink(services, token);
    const body = endAlertPage({
      name,
      action: paths.endAlert(encodeURIComponent(token)),
      theme: themeOf(request),
    });
    return sendPage(request, reply, { body, isPublic: false });
  });
  pages.post<Address>(paths.endAlert(":token"), forms, (request, reply) =>
    withForm(request, async () => {
      const { name } = await endAlertByLink(services, request.params.token);
      const text = `You'll get no more mails from the job alert “${name}”.`;
      const body = messagePage({ title: "The job alert has ended", text, theme: themeOf(request) });
      return sendPage(request, reply, { body, isPublic: false });
    }),
  );
}

/** What links in mails lead to. Looking changes nothing: only a form that a person sends does. */
export function serveApplicationPages(pages: FastifyInstance, services: Services): void {
  pages.get<Address>(paths.confirmApplication(":token"), async (request, reply) => {
    const { token } = request.params;
    const { job, draft, email, files } = await readHeld(services, token);
    const name = `${draft.first_name} ${draft.last_name}`;
    const action = paths.confirmApplication(encodeURIComponent(token));
    const body = confirmPage({ job, name, email, files, action, theme: themeOf(request) });
    return sendPage(request, reply, { body, isPublic: false });
  });

  pages.post<Address>(paths.confirmApplication(":token"), forms, (request, reply) =>
    withForm(request, async () => {
      const confirmed = await confirmHeld(services, request.params.token);
      const body = confirmedPage({ ...confirmed, theme: themeOf(request) });
      return sendPage(request, reply, { body, isPublic: false });
    }),
  );

  pages.get<Address>(paths.applicationStatus(":token"), async (request, reply) => {
    const { token } = request.params;
    const { application, interview } = await readFollowed(services, token);
    const now = new Date().toISOString();
    const path = paths.applicationStatus(encodeURIComponent(token));
    const body = statusPage({
      application,
      interview: interview && { ...interview, when: spokenSpan(interview) },
      path,
      now,
      theme: themeOf(request),
    });
    return sendPage(request, reply, { body, isPublic: false });
  });

  pages.post<Address>(`${paths.applicationStatus(":token")}/withdraw`, forms, (request, reply) =>
    withForm(request, async (form) => {
      const { token } = request.params;
      await withdrawFollowed(services, token, form.text("reason").trim().slice(0, 500));
      return reply.redirect(paths.applicationStatus(encodeURIComponent(token)), 303);
    }),
  );

  pages.post<Address>(`${paths.applicationStatus(":token")}/jobs`, forms, (request, reply) =>
    withForm(request, async () => {
      const { token } = request.params;
      await ownerOfFollowed(services, token);
      giveKnownKey(services, reply, token);
      return reply.redirect(paths.publicJobs, 303);
    }),
  );

  servePasswordOffer(pages, services, paths.applicationStatus, (token) => claimFollowed(services, token));
}
