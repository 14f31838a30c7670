import * as paths from "@loubby/shared-contracts/paths";
import { brand } from "@loubby/shared-contracts/shell/brand";
import type { Mail } from "#api/mail/send-mail";
import type { Notice } from "#api/notices/notice";
import type { Delivery, DigestLine, DueDigest } from "./deliver.sql.ts";
import { inWorkspace } from "@loubby/shared-contracts/http/notifications/workspace-links";

/** Lines in one digest; the link below them leads to all. */
const IN_DIGEST = 40;

/** Returns the mail of one notification. */
export function noticeMail(
  to: string,
  { first_name, title, body, link, organization_id, calendar }: Delivery,
  origin: string,
): Mail {
  const said = body === "" ? title : `${title}: ${body}`;
  return {
    to,
    subject: title,
    ...(calendar && { calendar }),
    text: [
      `Hello ${first_name},`,
      said,
      `Open it here:\n${origin}${inWorkspace(link, organization_id)}`,
      `Choose what we mail you: ${origin}${paths.notificationPreferences}`,
      `The ${brand.name} team`,
    ].join("\n\n"),
  };
}

/** Returns the mail that lists what someone has not read, group by group. */
export function digestMail(
  { email, first_name, every }: DueDigest,
  lines: readonly { readonly line: DigestLine; readonly notice: Notice }[],
  origin: string,
): Mail {
  const shown = lines.slice(0, IN_DIGEST);
  const groups = [...new Set(shown.map(({ notice }) => notice.group.label))];
  const count = lines.length === 1 ? "1 unread notification" : `${lines.length} unread notifications`;
  return {
    to: email,
    subject: `Your ${every === "weekly" ? "week" : "day"} on ${brand.name}: ${count}`,
    text: [
      `Hello ${first_name},`,
      "This is what you haven't read yet.",
      ...groups.map((label) =>
        [
          label,
          ...shown
            .filter(({ notice }) => notice.group.label === label)
            .map(({ line }) => itemOf(line, origin)),
        ].join("\n\n"),
      ),
      `See all of them: ${origin}${paths.notificationHistory}`,
      `Change or stop this mail: ${origin}${paths.notificationPreferences}`,
      `The ${brand.name} team`,
    ].join("\n\n"),
  };
}

function itemOf({ title, body, link, organization_id }: DigestLine, origin: string): string {
  const address = `${origin}${inWorkspace(link, organization_id)}`;
  return [title, body, address].filter((part) => part !== "").join("\n");
}
