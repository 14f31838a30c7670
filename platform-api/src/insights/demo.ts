import { type Insertable, sql } from "kysely";
import { startReasons } from "#api/applications/pipeline/first-reasons";
import type { DB } from "#api/db/tables";
import { daysAgo, type Demo, insertMany, renameDrawn } from "#api/demo/demo";
import { jobTexts } from "#api/demo/job-texts";
import type { Cast, Someone } from "#api/demo/cast";
import type { SeededJob } from "#api/applications/demo/applications";
import { addJob } from "#api/applications/demo/jobs";

/** Searches that are over, each begun so many days ago. */
const PAST = [320, 262, 205, 151, 112, 84];
const SOURCES = [
  { type: "portal" },
  { type: "company_page" },
  { type: "link", utm: { source: "newsletter" } },
  { type: "link" },
  { type: "referral" },
  { type: "auto_apply" },
  { type: "manual" },
];
const REASONS_TO_LEAVE = [
  "I found other work",
  "The commute is too long",
  "",
  "The pay is below what I need",
];

interface Past {
  applications: Insertable<DB["applications"]>[];
  events: Insertable<DB["application_events"]>[];
}

/** Searches of the last months that have ended, so that there is something to compare; then the figures of all. */
export async function seedInsights(demo: Demo, cast: Cast): Promise<void> {
  const { random, db } = demo;
  for (const { id } of await db.selectFrom("organizations").select("id").execute())
    await startReasons(db, id);
  await renameDrawn(demo, "rejection_reasons", ["organization_id", "position"]);
  const reasons = await db
    .selectFrom("rejection_reasons")
    .select("id")
    .where("organization_id", "=", cast.harbourline.id)
    .orderBy("position")
    .execute();
  const ids: string[] = [];
  for (const [at, begun] of PAST.entries()) {
    const text = jobTexts[at % jobTexts.length];
    if (text === undefined) continue;
    const job = await addJob(demo, cast.harbourline, { ...text, title: `${text.title}, first search` });
    const opened = daysAgo(demo, begun);
    await db
      .updateTable("jobs")
      .set({ opened_at: opened, created_at: opened })
      .where("id", "=", job.id)
      .execute();
    const past: Past = { applications: [], events: [] };
    for (const person of random.sample(cast.candidates, random.int(16, 24)))
      addPast(demo, past, job, person, begun, reasons);
    await insertMany(demo, "applications", past.applications);
    await insertMany(demo, "application_events", past.events);
    ids.push(job.id);
  }
  await endSearches(demo, ids);
  await giveReasons(demo, cast.harbourline.id);
  await sql`select rebuild_stage_visits(array(select id from applications))`.execute(db);
  await renameDrawn(demo, "stage_visits", ["application_id", "entered_at", "stage_id"]);
  await renameDrawn(demo, "job_openings", ["job_id", "number"]);
  await sql`select refresh_insights(array(select id from applications))`.execute(db);
  // What the seed left to count is counted: thousands of old marks would hide the first real one for a minute.
  await sql`delete from insight_due`.execute(db);
  await sql`select fold_insights(1000000)`.execute(db);
}

function addPast(
  demo: Demo,
  past: Past,
  job: SeededJob,
  person: Someone,
  begun: number,
  reasons: readonly { readonly id: string }[],
): void {
  const { random } = demo;
  const id = demo.id();
  const base = { application_id: id, organization_id: job.company.id, actor_id: job.company.admin };
  let day = begun - random.int(0, 25) - random.next();
  const applied = day;
  const [first, ...further] = job.stages;
  if (first === undefined) return;
  past.events.push({
    ...base,
    id: demo.id(),
    actor_id: person.id,
    kind: "applied",
    from_stage: null,
    to_stage: first.name,
    to_stage_id: first.id,
    at: daysAgo(demo, day),
  });
  let stage = first;
  let entered = day;
  for (const next of further) {
    if (!random.chance(next.name === "Hired" ? 0.55 : 0.5)) break;
    day -= random.int(1, 11) + random.next();
    past.events.push({
      ...base,
      id: demo.id(),
      kind: "moved",
      from_stage: stage.name,
      from_stage_id: stage.id,
      to_stage: next.name,
      to_stage_id: next.id,
      at: daysAgo(demo, day),
    });
    [stage, entered] = [next, day];
  }
  const status = stage.name === "Hired" ? "hired" : random.chance(0.82) ? "rejected" : "withdrawn";
  const ended = daysAgo(demo, Math.max(0.2, entered - random.int(1, 12) - random.next()));
  if (status !== "hired")
    past.events.push({
      ...base,
      id: demo.id(),
      actor_id: status === "withdrawn" ? person.id : base.actor_id,
      kind: status,
      from_stage: stage.name,
      from_stage_id: stage.id,
      to_stage: null,
      at: ended,
    });
  past.applications.push({
    id,
    job_id: job.id,
    organization_id: job.company.id,
    candidate_id: person.id,
    stage_id: stage.id,
    status,
    source: JSON.stringify(random.chance(0.4) ? SOURCES[0] : random.pick(SOURCES)),
    applied_at: daysAgo(demo, applied),
    stage_entered_at: daysAgo(demo, entered),
    ...(status !== "hired" && { ended_at: ended }),
    ...(status === "withdrawn" && { withdraw_reason: random.pick(REASONS_TO_LEAVE) || null }),
    ...(status === "rejected" && { rejection_told_at: ended }),
    ...(status === "rejected" && random.chance(0.9) && { rejection_reason_id: random.pick(reasons).id }),
  });
}

/** They were filled and put away, so that lists of jobs show the present. */
async function endSearches({ db }: Demo, ids: readonly string[]): Promise<void> {
  for (const status of ["closed", "archived"])
    await db
      .updateTable("jobs")
      .set({ status, close_reason: "filled", updated_at: sql<Date>`opened_at + interval '1440 hours'` })
      .where("id", "in", ids)
      .execute();
}

/** The rejections of the last weeks have their day and mostly a reason. */
async function giveReasons({ db }: Demo, organizationId: string): Promise<void> {
  await sql`
    update applications a set
      rejection_told_at = coalesce(a.rejection_told_at, now()),
      ended_at = coalesce(
        (select max(e.at) from application_events e where e.application_id = a.id and e.kind = 'rejected'),
        a.stage_entered_at),
      rejection_reason_id = coalesce(a.rejection_reason_id, (
        select r.id from rejection_reasons r
        where r.organization_id = a.organization_id and not r.retired and right(a.id::text, 1) > '3'
        order by md5(r.id::text || a.id::text) limit 1))
    where a.organization_id = ${organizationId} and a.status = 'rejected' and a.ended_at is null`.execute(db);
}
