import { endDailyMailPage } from "@loubby/public-pages/mails/end-daily-mail-page";
import { messagePage } from "@loubby/public-pages/page/message-page";
import type { FastifyInstance } from "fastify";
import * as paths from "@loubby/shared-contracts/paths";
import { readMailLink, stopMailByLink } from "#api/my-work/daily-mail/daily-mail.service";
import type { Services } from "#api/services";
import { withForm } from "./applying/read-form.ts";
import { forms } from "./limits.ts";
import { sendPage, themeOf } from "./send-page.ts";

interface Address {
  readonly Params: { readonly token: string };
}

/** `/daily-mail/<token>`: stops the mail that lists someone's work. */
export function serveDailyMailPages(pages: FastifyInstance, services: Services): void {
  pages.get<Address>(paths.endDailyMail(":token"), async (request, reply) => {
    const { token } = request.params;
    const { company_name } = await readMailLink(services, token);
    const action = paths.endDailyMail(encodeURIComponent(token));
    const body = endDailyMailPage({ company: company_name, action, theme: themeOf(request) });
    return sendPage(request, reply, { body, isPublic: false });
  });
  pages.post<Address>(paths.endDailyMail(":token"), forms, (request, reply) =>
    withForm(request, async () => {
      const { company_name } = await stopMailByLink(services, request.params.token);
      const text = `You'll get no more daily mails about your work at ${company_name}.`;
      const body = messagePage({ title: "The daily mail is off", text, theme: themeOf(request) });
      return sendPage(request, reply, { body, isPublic: false });
    }),
  );
}
