import * as paths from "@loubby/shared-contracts/paths";
import { placeOf, salaryText } from "@loubby/shared-contracts/http/jobs/job-facts";
import { jobPath } from "@loubby/public-pages/jobs/job-words";
import { brand } from "@loubby/shared-contracts/shell/brand";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import type { AlertFilter } from "@loubby/shared-contracts/http/job-search/job-alerts.schema";
import type { OpenJobListItem } from "@loubby/shared-contracts/http/job-search/open-jobs.schema";
import { askerOf, type Principal } from "#api/access/principal";
import { hashOfToken, newToken } from "#api/identity/sessions/tokens";
import { eachDue } from "#api/background/each-due";
import { type Mail, sendMail } from "#api/mail/send-mail";
import type { Services } from "#api/services";
import { findOpenJobs } from "#api/jobs/published/published-jobs";
import { filterOf } from "#api/jobs/published/search-filter";
import {
  claimJobs,
  deleteAlert,
  type DueAlert,
  endAlert,
  findAlertOfLink,
  findDueAlerts,
  insertAlertBelow,
  insertAlertLink,
  markChecked,
} from "./alerts.sql.ts";

const MOST_ALERTS = 20;
const BATCH = 200;
/** Jobs in one mail; the link under them leads to all. */
const IN_MAIL = 15;

/** Keeps a search. Throws 409 `alerts_full`. */
export async function keepAlert(
  { db }: Services,
  candidate: Principal,
  alert: { readonly name: string; readonly filter: AlertFilter },
) {
  const kept = await db
    .as(askerOf(candidate))
    .write((sql) => insertAlertBelow(sql, MOST_ALERTS, candidate.userId, alert));
  if (kept) return kept;
  throw new ApiError(
    409,
    "alerts_full",
    `You have ${MOST_ALERTS} job alerts. End one before you add another.`,
  );
}

/** Ends one of the candidate's alerts. Throws 404. */
export async function removeAlert(
  { db }: Services,
  candidate: Principal,
  alertId: string,
): Promise<Record<string, never>> {
  const removed = await db.as(askerOf(candidate)).write((sql) => deleteAlert(sql, candidate.userId, alertId));
  if (!removed) throw new ApiError(404, "alert_not_found", "This job alert has ended, or it isn't yours.");
  return {};
}

/** Mails each alert's new jobs to its owner; a job that someone was mailed before comes never again. */
export async function sendAlerts(services: Services): Promise<void> {
  const worker = services.db.as({ role: "worker" });
  await eachDue(
    () => worker.read((sql) => findDueAlerts(sql, BATCH)),
    (alert) => sendAlert(services, alert),
  );
}

async function sendAlert(services: Services, alert: DueAlert): Promise<void> {
  await services.db.as({ user: alert.user_id, organization: null }).write(async (sql) => {
    if (!(await markChecked(sql, alert))) return;
    const found = await findOpenJobs(sql, {
      ...filterOf(alert.filter),
      openedAfter: alert.checked_at,
      limit: 50,
    });
    const fresh = found.items.filter(({ applied }) => !applied);
    const unseen = await claimJobs(
      sql,
      alert.user_id,
      fresh.map(({ _id }) => _id),
    );
    const jobs = fresh.filter(({ _id }) => unseen.has(_id));
    if (jobs.length === 0) return;
    const token = newToken();
    await insertAlertLink(sql, hashOfToken(token), alert.id);
    await sendMail(services, sql, alertMail(alert, jobs, services.config.publicUrl, token));
  });
}

function alertMail(alert: DueAlert, jobs: readonly OpenJobListItem[], origin: string, token: string): Mail {
  const query = new URLSearchParams(
    JSON.parse(JSON.stringify(alert.filter)) as Record<string, string>,
  ).toString();
  const lines = jobs.slice(0, IN_MAIL).map((job) => {
    const facts = [
      job.company.company_name,
      placeOf(job),
      job.workplace,
      job.salary && salaryText(job.salary),
    ];
    return `${job.title}\n${facts.filter(Boolean).join(" · ")}\n${origin}${jobPath(job)}?utm_source=alert`;
  });
  return {
    to: alert.email,
    subject: `${jobs.length === 1 ? "1 new job" : `${jobs.length} new jobs`}: ${alert.name}`,
    text: [
      `Hello ${alert.first_name},`,
      `New jobs since the last mail for “${alert.name}”:`,
      ...lines,
      `See all matching jobs: ${origin}${paths.publicJobs}${query ? `?${query}` : ""}`,
      `Stop mails from this alert: ${origin}${paths.endAlert(token)}`,
      `The ${brand.name} team`,
    ].join("\n\n"),
  };
}

/** The alert that a mailed link would end. Throws 404 when it has ended. */
export async function readAlertLink({ db }: Services, token: string) {
  const alert = await db.as({ role: "auth" }).read((sql) => findAlertOfLink(sql, hashOfToken(token)));
  if (alert) return alert;
  throw new ApiError(404, "alert_not_found", "This job alert has ended: you'll get no more mails from it.");
}

/** Ends an alert by its link. Throws 404 when it has ended. */
export async function endAlertByLink(services: Services, token: string) {
  const alert = await readAlertLink(services, token);
  await services.db.as({ role: "auth" }).write((sql) => endAlert(sql, alert.id));
  return alert;
}
