import {
  REWARD_DAYS,
  type VoidReason,
  voidWords,
} from "@loubby/shared-contracts/http/referrals/referral-words";
import * as paths from "@loubby/shared-contracts/paths";
import { brand } from "@loubby/shared-contracts/shell/brand";
import type { Sql } from "#api/db/database";
import { sendMail } from "#api/mail/send-mail";
import type { Notice } from "#api/notices/notice";
import { tell } from "#api/notifications/tell";
import type { Services } from "#api/services";
import { referralNotices } from "./notices.ts";
import { findListeners, type HeldReferral } from "./settling.sql.ts";

interface News {
  readonly notice: Notice;
  readonly event: string;
  readonly title: string;
  readonly body: string;
}

/** Tells a company that one of its referrals earned days, and until when it has full access (ISO 8601). */
export function tellRewarded(services: Services, sql: Sql, referral: HeldReferral, endsAt: string) {
  return tellCompany(services, sql, referral.organization_id, referral.referrer_id, {
    notice: referralNotices.rewarded,
    event: `rewarded ${referral.id}`,
    title: `You earned ${REWARD_DAYS} days of full access`,
    body: `${nameOf(referral)} is hiring. Your company has full access until ${dayOf(endsAt)}.`,
  });
}

/** Tells a company that one of its referrals doesn't count, and why. */
export function tellVoid(
  services: Services,
  sql: Sql,
  referral: HeldReferral,
  reason: VoidReason,
  note?: string,
) {
  const lost = referral.state === "rewarded" ? " Its days that were left have been removed." : "";
  return tellCompany(services, sql, referral.organization_id, referral.referrer_id, {
    notice: referralNotices.void,
    event: `void ${referral.id}`,
    title: "A referral doesn't count",
    body: `${nameOf(referral)}: ${note ?? voidWords[reason]}${lost}`,
  });
}

/** Tells a company that its full access from referrals ends soon. */
export function tellEnding(services: Services, sql: Sql, organizationId: string, endsAt: string) {
  return tellCompany(services, sql, organizationId, null, {
    notice: referralNotices.ending,
    event: `ending ${organizationId} ${endsAt}`,
    title: `Full access ends ${dayOf(endsAt)}`,
    body: "The days that your referrals earned are nearly used. After that your own plan applies again.",
  });
}

async function tellCompany(
  services: Services,
  sql: Sql,
  organizationId: string,
  referrerId: string | null,
  { title, body, ...told }: News,
): Promise<void> {
  for (const { user_id, email, first_name, proven } of await findListeners(sql, organizationId, referrerId)) {
    await tell(sql, { ...told, userId: user_id, organizationId, title, body, link: paths.referrals });
    if (!proven) continue;
    await sendMail(services, sql, {
      to: email,
      subject: title,
      text: [
        `Hello ${first_name},`,
        body,
        `See all referrals: ${services.config.publicUrl}${paths.referrals}`,
        `The ${brand.name} team`,
      ].join("\n\n"),
    });
  }
}

const nameOf = ({ email }: HeldReferral) => email ?? "A company with your link";

const dayOf = (iso: string) =>
  new Date(iso).toLocaleDateString("en-US", {
    day: "numeric",
    month: "long",
    year: "numeric",
    timeZone: "UTC",
  });
