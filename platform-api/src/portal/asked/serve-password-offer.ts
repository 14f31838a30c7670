import { messagePage } from "@loubby/public-pages/page/message-page";
import type { FastifyInstance } from "fastify";
import { mailPasswordLink } from "#api/identity/passwords/offer-password.service";
import type { Services } from "#api/services";
import { withForm } from "../applying/read-form.ts";
import { forms } from "../limits.ts";
import { sendPage, themeOf } from "../send-page.ts";

interface Address {
  readonly Params: { readonly token: string };
}

/** Serves the button of a page behind a mailed link that mails its owner a link to choose a password. */
export function servePasswordOffer(
  pages: FastifyInstance,
  services: Services,
  pathOf: (token: string) => string,
  ownerOf: (token: string) => Promise<string>,
): void {
  pages.post<Address>(`${pathOf(":token")}/password`, forms, (request, reply) =>
    withForm(request, async () => {
      const { token } = request.params;
      await mailPasswordLink(services, await ownerOf(token), request.ip);
      const body = messagePage({
        title: "Check your inbox",
        text: "We've mailed you a link to choose a password. If it doesn't arrive, check your spam folder.",
        action: { href: pathOf(encodeURIComponent(token)), words: "Back" },
        theme: themeOf(request),
      });
      return sendPage(request, reply, { body, isPublic: false });
    }),
  );
}
