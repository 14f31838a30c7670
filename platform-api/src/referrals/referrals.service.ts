import { z } from "zod";
import { MOST_DAYS_AHEAD, REWARD_DAYS } from "@loubby/shared-contracts/http/referrals/referral-words";
import * as paths from "@loubby/shared-contracts/paths";
import { brand } from "@loubby/shared-contracts/shell/brand";
import type { referrals } from "@loubby/shared-contracts/http/referrals/referrals";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import type { InputOf, ReplyOf } from "@loubby/shared-contracts/http/endpoint";
import { askerOf, type Principal } from "#api/access/principal";
import { mustBeProvenSender } from "#api/identity/addresses/proven-sender";
import { sendMail } from "#api/mail/send-mail";
import type { Services } from "#api/services";
import { isFreeMail } from "./free-mail.ts";
import { findFullAccess, findRewards, sumOfDays } from "./rewards.sql.ts";
import { referralSettings } from "./settings.ts";
import {
  countQualified,
  countSentToday,
  findCodes,
  findReferrals,
  putReferral,
  type Referrer,
} from "./referrals.sql.ts";

type Invite = InputOf<typeof referrals.send>["body"];

const INVITES_A_DAY = 50;
const DAY = 86_400_000;

/** The invites of the open workspace, or of the person, and what they have earned. */
export async function listReferrals(
  { db, config }: Services,
  principal: Principal,
): Promise<ReplyOf<typeof referrals.list>> {
  const referrer = referrerOf(principal);
  return db.as(askerOf(principal)).read(async (sql) => {
    const points = REWARD_DAYS * (await countQualified(sql, referrer));
    const data = await findReferrals(sql, referrer, config.of(referralSettings).holdDays);
    return { data, points, extra_days: await sumOfDays(sql, referrer) };
  });
}

/** The days of full access that the open workspace's referrals brought; a person's own bring none. */
export async function readEarned(
  { db, config }: Services,
  principal: Principal,
): Promise<ReplyOf<typeof referrals.earned>> {
  const { holdDays, most } = config.of(referralSettings);
  const organizationId = principal.organization?.id ?? null;
  return db.as(askerOf(principal)).read(async (sql) => {
    const until = organizationId === null ? null : await findFullAccess(sql, organizationId);
    const ahead = until === null ? 0 : Math.ceil((Date.parse(until) - Date.now()) / DAY);
    return {
      until,
      rewards: organizationId === null ? [] : await findRewards(sql, organizationId),
      days_left: organizationId === null ? 0 : Math.max(0, MOST_DAYS_AHEAD - ahead),
      hold_days: holdDays,
      rewards_per_30_days: most,
    };
  });
}

/**
 * Mails an invite whose link carries the code. It answers the same whether the address has an account or not.
 * Throws 400 `email_required`, 403 `not_yours`, 409 `already_invited`, 422 for an address that cannot be invited,
 * 422 `email_unproven`.
 */
export async function sendReferral(
  services: Services,
  principal: Principal,
  invite: Invite,
): Promise<ReplyOf<typeof referrals.send>> {
  const { referral_type, email, referral_id } = invite;
  refuseAddress(invite);
  const referrer = referrerOf(principal);
  const data = await services.db.as(askerOf(principal)).write(async (sql) => {
    if (!(await findCodes(sql, referrer)).includes(referral_id)) {
      throw new ApiError(403, "not_yours", "Invite with your own referral code.");
    }
    const own = await mustBeProvenSender(sql, principal.userId);
    if (own.toLowerCase() === email.toLowerCase())
      throw badEmail(422, "own_address", "This is your own address. Invite someone else.");
    if ((await countSentToday(sql, principal.userId)) >= INVITES_A_DAY) {
      throw new ApiError(
        429,
        "too_many_invites",
        `You can send ${INVITES_A_DAY} invites a day. Try again tomorrow.`,
      );
    }
    const referral = await putReferral(sql, referrer, { referral_type, email });
    if (referral === undefined) {
      throw new ApiError(409, "already_invited", "This address has already been invited.", [
        { path: "email", message: "This address has already been invited." },
      ]);
    }
    await sendMail(services, sql, inviteMail(services, principal, invite));
    return referral;
  });
  return { message: "Signup Invite sent", data };
}

/** Whose invites a session deals with. */
export const referrerOf = ({ userId, organization }: Principal): Referrer => ({
  userId,
  organizationId: organization?.id ?? null,
});

function refuseAddress({ referral_type, email, referral_id }: Invite): void {
  if (email === "" || referral_id === "") throw badEmail(400, "email_required", "Please specify email");
  if (!z.email().safeParse(email).success) {
    throw badEmail(400, "invalid_request", "Please enter a valid e-mail address.");
  }
  if (referral_type === "company" && isFreeMail(email)) {
    const host = email.slice(email.lastIndexOf("@") + 1);
    throw badEmail(
      422,
      "company_email_required",
      `Please use a company address: anyone can get one at ${host}.`,
    );
  }
}

const badEmail = (status: number, code: string, message: string) =>
  new ApiError(status, code, message, [{ path: "email", message }]);

function inviteMail(
  { config }: Services,
  { name }: Principal,
  { referral_type, email, referral_id }: Invite,
) {
  const link = `${config.publicUrl}${paths.signup}?referral_id=${encodeURIComponent(referral_id)}`;
  const gain =
    referral_type === "company"
      ? "Post jobs, run your pipeline and talk with candidates in one place."
      : "Find jobs, learn, and sell what you build in one place.";
  return {
    to: email,
    subject: `${name} invites you to ${brand.name}`,
    text: [
      "Hello,",
      `${name} thinks you'd like ${brand.name}. ${gain}`,
      `Sign up here: ${link}`,
      "If you don't know who sent this, you can ignore it: no account was opened.",
    ].join("\n\n"),
  };
}
