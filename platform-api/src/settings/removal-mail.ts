import type { Member } from "@loubby/shared-contracts/http/settings/members.schema";
import { brand } from "@loubby/shared-contracts/shell/brand";
import type { Sql } from "#api/db/database";
import { sendMail } from "#api/mail/send-mail";
import type { Services } from "#api/services";

/** Tells someone by mail that they were taken out of a company, in the caller's transaction. */
export function mailRemoval(
  services: Services,
  sql: Sql,
  to: Pick<Member, "email_address" | "first_name">,
  { title, body }: { readonly title: string; readonly body: string },
): Promise<void> {
  return sendMail(services, sql, {
    to: to.email_address,
    subject: title,
    text: [
      `Hello ${to.first_name},`,
      body,
      `You keep your ${brand.name} account, with your own profile, applications and messages outside the company.`,
      "If this is a mistake, please contact someone at the company.",
      `The ${brand.name} team`,
    ].join("\n\n"),
  });
}
