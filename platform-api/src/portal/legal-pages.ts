import { privacyPage } from "@loubby/public-pages/legal/privacy-page";
import { termsPage } from "@loubby/public-pages/legal/terms-page";
import type { FastifyInstance } from "fastify";
import * as paths from "@loubby/shared-contracts/paths";
import type { Services } from "#api/services";
import { sendPage, themeOf } from "./send-page.ts";

/** `/terms` and `/privacy`: what people agree to, readable without a script. */
export function serveLegalPages(pages: FastifyInstance, { config }: Services): void {
  for (const [path, page] of [
    [paths.terms, termsPage],
    [paths.privacy, privacyPage],
  ] as const)
    pages.get(path, (request, reply) => {
      const body = page({ origin: config.publicUrl, theme: themeOf(request) });
      return sendPage(request, reply, { body, isPublic: true });
    });
}
