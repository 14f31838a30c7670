import { brand } from "@loubby/shared-contracts/shell/brand";
import type { RoleTag } from "@loubby/shared-contracts/shell/permissions";
import { roleToJoinAs } from "@loubby/shared-contracts/http/settings/role-words";
import type { Sql } from "#api/db/database";
import { sendMail } from "#api/mail/send-mail";
import type { Services } from "#api/services";

/** What an invite's mail says. */
export interface InviteMail {
  readonly to: string;
  readonly inviter: string;
  readonly company: string;
  readonly role: RoleTag;
  readonly link: string;
}

/** Mails an invite, in the caller's transaction. */
export function mailInvite(
  services: Services,
  sql: Sql,
  { to, inviter, company, role, link }: InviteMail,
): Promise<void> {
  return sendMail(services, sql, {
    to,
    subject: `${inviter} invites you to ${company} on ${brand.name}`,
    text: [
      "Hello,",
      `${inviter} invites you to join ${company} on ${brand.name} as ${roleToJoinAs(role)}.`,
      `See the invitation and accept it here:\n${link}`,
      "The link works once and expires after seven days. If you weren't expecting it, you can ignore this mail.",
    ].join("\n\n"),
  });
}
