import { ApiError } from "@loubby/shared-contracts/http/api-error";
import type { DailyMail, FoundDailyMail } from "@loubby/shared-contracts/http/my-work/daily-mail.schema";
import { askerOf } from "#api/access/principal";
import { findHiringSettings } from "#api/approvals/find-hiring-settings";
import { findApprovalMail, saveApprovalMail } from "#api/approvals/approval-notices";
import type { Member } from "#api/http/serve";
import { hashOfToken } from "#api/identity/sessions/tokens";
import { stopDailyApplicants } from "#api/jobs/notices/stop-daily-applicants";
import type { Services } from "#api/services";
import { nextMail } from "../my-days.ts";
import { findDailyMail, findMailOfLink, findOwnZone, saveDailyMail, stopMail } from "./daily-mail.sql.ts";

const mineOf = ({ userId, organization }: Member) => ({ userId, organizationId: organization.id });

/**
 * Returns what a member chose; until then the mail is off, for seven in their own time zone. While that isn't known
 * either, the company's stands in.
 */
export async function readDailyMail({ db }: Services, member: Member): Promise<FoundDailyMail> {
  return db.as(askerOf(member)).read(async (sql) => {
    const chosen = await findDailyMail(sql, mineOf(member));
    const approvals = await findApprovalMail(sql, mineOf(member));
    if (chosen !== undefined) return { ...chosen, approvals };
    const off = { my_work: false, approvals, hour: 7 };
    const own = await findOwnZone(sql, member.userId);
    if (own !== undefined) return { ...off, time_zone: own };
    const { time_zone } = await findHiringSettings(sql, member.organization.id);
    return { ...off, time_zone: time_zone ?? "UTC", zone_unknown: true };
  });
}

/** Saves what a member chose. */
export async function chooseDailyMail(
  { db }: Services,
  member: Member,
  chosen: DailyMail,
): Promise<DailyMail> {
  await db.as(askerOf(member)).write(async (sql) => {
    const before = await findDailyMail(sql, mineOf(member));
    const next_at = nextMail(chosen, new Date().toISOString(), before?.sent_at ?? null);
    const { approvals, ...mail } = chosen;
    await saveDailyMail(sql, mineOf(member), { ...mail, next_at });
    await saveApprovalMail(sql, mineOf(member), approvals);
  });
  return chosen;
}

/** Returns the mail that a link would stop. Throws 404 when it is off. */
export async function readMailLink({ db }: Services, token: string) {
  const mail = await db.as({ role: "auth" }).read((sql) => findMailOfLink(sql, hashOfToken(token)));
  if (mail) return mail;
  throw new ApiError(404, "daily_mail_not_found", "This mail is already off. You can turn it on in My work.");
}

/** Stops all that the daily mail tells, by its link; approvals are mailed at once again. Throws 404 when it is off. */
export async function stopMailByLink(services: Services, token: string) {
  const mail = await readMailLink(services, token);
  const mine = { userId: mail.user_id, organizationId: mail.organization_id };
  await services.db.as({ user: mine.userId, organization: mine.organizationId }).write(async (sql) => {
    await stopMail(sql, mine);
    await stopDailyApplicants(sql, mine);
    await saveApprovalMail(sql, mine, "at_once");
  });
  return mail;
}
