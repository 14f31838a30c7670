import { randomUUID } from "node:crypto";
import { alreadyConfirmedPage, confirmedPage, confirmPage } from "@loubby/public-pages/apply/confirm-page";
import { endAlertPage } from "@loubby/public-pages/apply/end-alert-page";
import { messagePage } from "@loubby/public-pages/page/message-page";
import { statusPage } from "@loubby/public-pages/apply/status-page";
import { withdrawPage } from "@loubby/public-pages/apply/withdraw-page";
import type { RefusedAnswer } from "@loubby/public-pages/apply/mails-section";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import * as paths from "@loubby/shared-contracts/paths";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import { LONGEST_ANSWER } from "@loubby/shared-contracts/http/person-mails/mails-to-me";
import type { Services } from "#api/services";
import { confirmHeld, readHeld } from "#api/applications/apply/confirm.service";
import { mailFollowLink } from "#api/applications/apply/mail-follow-link.service";
import { endAlertByLink, readAlertLink } from "#api/job-search/alerts.service";
import { claimFollowed } from "#api/applications/added/claim.service";
import {
  openFollowed,
  ownerOfFollowed,
  readFollowed,
  withdrawFollowed,
} from "#api/applications/apply/follow.service";
import { readMyApplication } from "#api/applications/my-applications.service";
import { readMyReferencesOf } from "#api/evaluation/references/my-references.service";
import { linkToMyLetter } from "#api/offers/my-offers.service";
import { answerMailToMe, readMailsToMe } from "#api/person-mails/mails-to-me.service";
import { openMyRequest, readMyRequests } from "#api/schedule/requests/my-requests";
import { spokenSpan } from "#api/schedule/wall-time";
import { servePasswordOffer } from "../asked/serve-password-offer.ts";
import { rememberWayBack } from "../asked/way-back.ts";
import { forms } from "../limits.ts";
import { giveKnownKey } from "./draft-cookie.ts";
import { withForm } from "./read-form.ts";
import { sendPage, themeOf } from "../send-page.ts";
import { readWaiting } from "./waiting.service.ts";

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
      const body = messagePage({ title: "Job alert deleted", text, theme: themeOf(request) });
      return sendPage(request, reply, { body, isPublic: false });
    }),
  );
}

async function showStatus(
  services: Services,
  request: FastifyRequest<Address>,
  reply: FastifyReply,
  refused?: RefusedAnswer,
) {
  const { token } = request.params;
  const { application, sent } = await readFollowed(services, token);
  const { applicant, applicationId, canSignIn } = await openFollowed(services, token);
  const waiting = await readWaiting(services, { applicant, applicationId });
  const mails = await readMailsToMe(services, applicant, applicationId);
  const references = await readMyReferencesOf(services, applicant, applicationId);
  const requests = await readMyRequests(services, applicant, applicationId);
  const body = statusPage({
    application,
    requests: requests.filter(({ booking }) => booking === null || Date.parse(booking.ends_at) > Date.now()),
    waiting,
    when: application.interview && spokenSpan(application.interview),
    mails:
      mails.length > 0
        ? {
            mails,
            messageId: randomUUID(),
            longest: LONGEST_ANSWER,
            applicantId: applicant.userId,
            refused,
          }
        : undefined,
    references: references.items,
    sent,
    path: paths.applicationStatus(encodeURIComponent(token)),
    now: new Date().toISOString(),
    canSignIn,
    theme: themeOf(request),
  });
  return sendPage(request, reply, { body, status: refused === undefined ? 200 : 422, isPublic: false });
}

/** What a link is for, or undefined for one that has confirmed its application already. */
async function unlessUsed<T>(held: Promise<T>): Promise<T | undefined> {
  try {
    return await held;
  } catch (error) {
    if (error instanceof ApiError && error.code === "link_used") return undefined;
    throw error;
  }
}

function showConfirmed(
  request: FastifyRequest<Address>,
  reply: FastifyReply,
  { isAsked }: { readonly isAsked: boolean },
) {
  const action = `${paths.confirmApplication(encodeURIComponent(request.params.token))}/follow`;
  const body = alreadyConfirmedPage({ action, isAsked, theme: themeOf(request) });
  return sendPage(request, reply, { body, status: isAsked ? 200 : 410, isPublic: false });
}

/** What links in mails lead to. Looking changes nothing: only a form that a person sends does. */
export function serveApplicationPages(pages: FastifyInstance, services: Services): void {
  pages.get<Address>(paths.confirmApplication(":token"), async (request, reply) => {
    const { token } = request.params;
    const held = await unlessUsed(readHeld(services, token));
    if (held === undefined) return showConfirmed(request, reply, { isAsked: false });
    const { job, draft, email, files } = held;
    const name = `${draft.first_name} ${draft.last_name}`;
    const action = paths.confirmApplication(encodeURIComponent(token));
    const body = confirmPage({ job, name, email, files, action, theme: themeOf(request) });
    return sendPage(request, reply, { body, isPublic: false });
  });

  pages.post<Address>(paths.confirmApplication(":token"), forms, (request, reply) =>
    withForm(request, async () => {
      const confirmed = await unlessUsed(confirmHeld(services, request.params.token));
      if (confirmed === undefined) return showConfirmed(request, reply, { isAsked: false });
      const body = confirmedPage({ ...confirmed, theme: themeOf(request) });
      return sendPage(request, reply, { body, isPublic: false });
    }),
  );

  pages.post<Address>(`${paths.confirmApplication(":token")}/follow`, forms, (request, reply) =>
    withForm(request, async () => {
      await mailFollowLink(services, request.params.token);
      return showConfirmed(request, reply, { isAsked: true });
    }),
  );

  pages.get<Address>(paths.applicationStatus(":token"), (request, reply) =>
    showStatus(services, request, reply),
  );

  pages.get<Address>(`${paths.applicationStatus(":token")}/letter.pdf`, async (request, reply) => {
    const { applicant, applicationId } = await openFollowed(services, request.params.token);
    const { offer } = await readMyApplication(services, applicant, applicationId);
    if (offer?.state !== "accepted")
      throw new ApiError(404, "letter_not_found", "There is no signed letter for this application.");
    const { url } = await linkToMyLetter(services, applicant, offer._id);
    return reply
      .header("cache-control", "no-store")
      .header("referrer-policy", "no-referrer")
      .redirect(url, 303);
  });

  pages.post<Address>(`${paths.applicationStatus(":token")}/answer`, forms, (request, reply) =>
    withForm(request, async (form) => {
      const { token } = request.params;
      const { applicant, applicationId } = await openFollowed(services, token);
      const mailId = form.text("mail");
      const body = form.text("body").replaceAll("\r\n", "\n").trim();
      try {
        const messageId = form.text("message").slice(0, 100) || randomUUID();
        await answerMailToMe(services, applicant, { applicationId, mailId, messageId, body });
      } catch (error) {
        if (!(error instanceof ApiError) || (error.status !== 409 && error.status !== 422)) throw error;
        return showStatus(services, request, reply, { mailId, body, problem: error.message });
      }
      return reply.redirect(paths.mailsOfApplication(encodeURIComponent(token)), 303);
    }),
  );

  pages.get<Address>(`${paths.applicationStatus(":token")}/withdraw`, async (request, reply) => {
    const { token } = request.params;
    const { application } = await readFollowed(services, token);
    const path = paths.applicationStatus(encodeURIComponent(token));
    if (application.status !== "active") return reply.redirect(path, 303);
    const body = withdrawPage({ application, path, theme: themeOf(request) });
    return sendPage(request, reply, { body, isPublic: false });
  });

  pages.post<Address>(`${paths.applicationStatus(":token")}/withdraw`, forms, (request, reply) =>
    withForm(request, async (form) => {
      const { token } = request.params;
      await withdrawFollowed(services, token, form.text("reason").trim().slice(0, 500));
      return reply.redirect(paths.applicationStatus(encodeURIComponent(token)), 303);
    }),
  );

  pages.post<Address>(`${paths.applicationStatus(":token")}/booking`, forms, (request, reply) =>
    withForm(request, async (form) => {
      const { applicant, applicationId } = await openFollowed(services, request.params.token);
      const requests = await readMyRequests(services, applicant, applicationId);
      const asked = requests.find(
        (one) => one._id === form.text("request") && (one.state === "booked" || one.can_choose_again),
      );
      // It has ended meanwhile, which the page says.
      if (asked === undefined)
        return reply.redirect(paths.applicationStatus(encodeURIComponent(request.params.token)), 303);
      const { path, move } = await openMyRequest(services, applicant, asked._id);
      rememberWayBack(services, reply, { page: path, token: request.params.token });
      return reply
        .header("cache-control", "no-store")
        .redirect(form.text("to") === "move" && move !== null ? move : path, 303);
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
