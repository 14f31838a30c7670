import type { companyChat } from "@loubby/shared-contracts/http/conversations/company-chat";
import { askerOf } from "#api/access/principal";
import type { Handlers } from "#api/http/serve";
import type { Services } from "#api/services";
import { findCompanyChat, saveCompanyChat, tellPreviews } from "./company-chat.sql.ts";

/** What a company chose for all its conversations. */
export const companyChatRoutes = ({ db }: Services): Handlers<typeof companyChat> => ({
  get: ({ principal }) =>
    db.as(askerOf(principal)).read((sql) => findCompanyChat(sql, principal.organization.id)),
  update: ({ principal, body }) =>
    db.as(askerOf(principal)).write(async (sql) => {
      const before = await findCompanyChat(sql, principal.organization.id);
      await saveCompanyChat(sql, principal.organization.id, body);
      if (before.link_previews !== body.link_previews) await tellPreviews(sql);
      return body;
    }),
});
