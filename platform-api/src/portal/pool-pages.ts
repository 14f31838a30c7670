import { messagePage } from "@loubby/public-pages/page/message-page";
import { endContactPage } from "@loubby/public-pages/pools/end-contact-page";
import { poolPage } from "@loubby/public-pages/pools/pool-page";
import type { FastifyInstance } from "fastify";
import * as paths from "@loubby/shared-contracts/paths";
import type { Services } from "#api/services";
import { readContactLink, stopByLink } from "#api/sourcing/outreach/contact-link.service";
import { readSharedPool } from "#api/sourcing/outreach/links.service";
import { forms } from "./limits.ts";
import { withForm } from "./applying/read-form.ts";
import { sendPage, themeOf } from "./send-page.ts";

interface Address {
  readonly Params: { readonly token: string };
}

/** `/pools/<token>`: a pool as a company shows it. `/contact/<token>`: ends a company's mails. For no search engine. */
export function servePoolPages(pages: FastifyInstance, services: Services): void {
  pages.get<Address>(paths.publicPool(":token"), async (request, reply) => {
    void reply.header("x-robots-tag", "noindex, nofollow, noarchive");
    const pool = await readSharedPool(services, request.params.token, request.method === "GET");
    return sendPage(request, reply, { body: poolPage(pool, themeOf(request)), isPublic: false });
  });
  pages.get<Address>(paths.endContact(":token"), async (request, reply) => {
    void reply.header("x-robots-tag", "noindex, nofollow, noarchive");
    const { token } = request.params;
    const { company_name: company, stopped } = await readContactLink(services, token);
    const theme = themeOf(request);
    const body = stopped
      ? endedPage(company, theme)
      : endContactPage({ company, action: paths.endContact(encodeURIComponent(token)), theme });
    return sendPage(request, reply, { body, isPublic: false });
  });
  pages.post<Address>(paths.endContact(":token"), forms, (request, reply) =>
    withForm(request, async () => {
      const { company_name } = await stopByLink(services, request.params.token);
      return sendPage(request, reply, { body: endedPage(company_name, themeOf(request)), isPublic: false });
    }),
  );
}

function endedPage(company: string, theme: ReturnType<typeof themeOf>): string {
  const text = `${company} won't write to you any more.`;
  return messagePage({ title: "You're unsubscribed", text, theme });
}
