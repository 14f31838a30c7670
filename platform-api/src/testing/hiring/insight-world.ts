import type { TestContext } from "node:test";
import { applications, myApplications } from "@loubby/shared-contracts/http/applications/applications";
import type { InsightSectionName } from "@loubby/shared-contracts/http/insights/insight-sections";
import { insights } from "@loubby/shared-contracts/http/insights/insights";
import type { InsightSection, InsightTable } from "@loubby/shared-contracts/http/insights/insights.schema";
import type { Job } from "@loubby/shared-contracts/http/jobs/jobs.schema";
import { applicant } from "./applicant.ts";
import { reasonOf } from "./company-applications.ts";
import { ownerSql } from "../as-owner.ts";
import { publishJob } from "./job-form.ts";
import { employer, type Person } from "../person.ts";
import { subscribe } from "../subscribe.ts";
import { type TestApp, testApp } from "../test-app.ts";

const DAY_MS = 86_400_000;
/** The day so many days ago (UTC). */
export const dayAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);
/** The last ninety days, as of when it is read: a run may go past midnight. */
export const PERIOD = {
  get from() {
    return dayAgo(89);
  },
  get to() {
    return dayAgo(0);
  },
};

/** A company that may read Insights, with a job of three stages. */
export async function insightSetting(t: TestContext) {
  const app = await testApp(t);
  const acme = await employer(app, "Acme");
  await subscribe(app, acme, "growth_plan_monthly");
  const job = await publishJob(acme, { title: "Welder", questions: [] });
  return { app, acme, job };
}

/** Someone applies, and is moved through stages by their place in the job. */
export async function comesThrough(app: TestApp, company: Person, job: Job, ...places: number[]) {
  const { card, person } = await applicant(app, company, job._id);
  const params = { applicationId: card._id };
  for (const [done, place] of places.entries())
    await company.call(applications.move, {
      params,
      body: { stage_id: job.stages[place]?._id ?? "", version: card.version + done },
    });
  return { id: card._id, person, version: card.version + places.length };
}

/** An application as it came through. */
export type Came = Awaited<ReturnType<typeof comesThrough>>;

/** The company turns someone down for its first reason. */
export async function turnDown(company: Person, { id, version }: Came): Promise<void> {
  const body = { to: "rejected" as const, version, reason_id: await reasonOf(company) };
  await company.call(applications.setStatus, { params: { applicationId: id }, body });
}

/** Someone leaves, and says why or nothing. */
export const leave = ({ id, person }: Came, reason = "") =>
  person.call(myApplications.withdraw, { params: { applicationId: id }, body: { reason } });

/** Makes an application's past: it came in, and entered its stages, so many days ago. */
export async function backdate(
  app: TestApp,
  id: string,
  applied: number,
  ...entered: number[]
): Promise<void> {
  const at = (days: number) => new Date(Date.now() - days * DAY_MS);
  await ownerSql(app.services, "update applications set applied_at = $2 where id = $1", [id, at(applied)]);
  const visits = await ownerSql<{ id: string }>(
    app.services,
    "select id from stage_visits where application_id = $1 order by entered_at",
    [id],
  );
  const starts = [applied, ...entered];
  for (const [place, visit] of visits.entries()) {
    const next = starts[place + 1];
    await ownerSql(
      app.services,
      "update stage_visits set entered_at = $2, left_at = case when left_at is null then null else coalesce($3, left_at) end where id = $1",
      [visit.id, at(starts[place] ?? 0), next === undefined ? null : at(next)],
    );
  }
  const last = starts[visits.length - 1] ?? 0;
  await ownerSql(app.services, "update applications set stage_entered_at = $2 where id = $1", [id, at(last)]);
}

/** A part of Insights as someone reads it. */
export const readPart = (person: Person, section: InsightSectionName, query: object = {}) =>
  person.call(insights.section, { query: { ...PERIOD, section, ...query } });

/** A table of a part. */
export function tableOf({ tables }: InsightSection, id: string): InsightTable {
  const table = tables.find((one) => one.id === id);
  if (table === undefined) throw new Error(`There is no table ${id}.`);
  return table;
}

/** The values of a table by line: `{ Applied: [3, 66.7, …] }`. */
export function valuesOf(section: InsightSection, id: string) {
  return Object.fromEntries(
    tableOf(section, id).lines.map(({ label, cells }) => [label, cells.map(({ value }) => value)]),
  );
}

/** Every row behind a figure, page by page. */
export async function allRows(person: Person, rows: string, query: object = {}) {
  const items = [];
  let cursor: string | undefined;
  let total: number | null = null;
  do {
    const page = await person.call(insights.rows, {
      query: { ...PERIOD, ...query, rows, limit: 2, ...(cursor && { cursor }) },
    });
    total ??= page.total;
    items.push(...page.items);
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return { items, total };
}
