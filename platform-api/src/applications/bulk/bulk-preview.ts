import { sql } from "kysely";
import type {
  BulkAction,
  BulkPreview,
  BulkSelection,
} from "@loubby/shared-contracts/http/applications/bulk-runs.schema";
import type { Sql } from "#api/db/database";
import { stageNotFound } from "../application-refusals.ts";
import { countAskRefusals } from "../asks/ask-refusal.sql.ts";
import { askingSubject } from "../asks/planned-asks.service.ts";
import { ANONYMOUS } from "../anonymity/shown-person.ts";
import { ADDED } from "../application-card.ts";
import { HAS_DECLINED, HAS_OPEN_OFFER } from "../applicant/open-offer.sql.ts";
import { findPipeline } from "../pipeline/find-pipeline.ts";
import { requireJoinable } from "../pipeline/steps/move-to-job.ts";
import { jobMoveSubject } from "../pipeline/tell-job-move.ts";
import { type JobPlace, selected } from "../selection.ts";
import { findOfDeclined, type Rejecting } from "./rejection-for.ts";

interface Counts {
  total: number;
  active: number;
  rejected: number;
  withdrawn: number;
  hired: number;
  there: number;
  /** Counts of those who have not withdrawn. */
  unwanted: number;
  /** Anonymous now, and moved when the run moves. */
  anonymous: number;
  /** Active, with an offer that they can still sign. */
  offered: number;
  /** Rejected, and told so. */
  told: number;
}

/** Returns what a run would do now. Throws 404 for a removed stage or an unknown job, 409 for a closed one. */
export async function previewBulk(
  db: Sql,
  where: JobPlace,
  jobStatus: string,
  selection: BulkSelection,
  action: BulkAction,
): Promise<BulkPreview> {
  const { stage, moveMail } = await findTarget(db, where, action);
  const target = action.kind === "move" ? action.stage_id : null;
  const toJob = action.kind === "job" ? action.job_id : null;
  const { rows } = await sql<Counts>`
    select count(*) as total, count(*) filter (where a.status = 'active') as active,
      count(*) filter (where a.status = 'rejected') as rejected,
      count(*) filter (where a.status = 'withdrawn') as withdrawn,
      count(*) filter (where a.status = 'hired') as hired,
      count(*) filter (where a.stage_id = ${target}::uuid and a.status in ('active', 'hired')
        or a.status = 'active' and exists (select from applications b
          where b.candidate_id = a.candidate_id and b.job_id = ${toJob}::uuid)) as there,
      count(*) filter (where ${action.kind === "mail"} and a.status <> 'withdrawn'
        and not may_company_write_to(a.candidate_id)) as unwanted,
      count(*) filter (where ${ANONYMOUS} and a.status = 'active') as anonymous,
      count(*) filter (where ${action.kind === "reject"} and a.status = 'active' and ${HAS_OPEN_OFFER}) as offered,
      count(*) filter (where ${action.kind === "reopen"} and a.status = 'rejected'
        and a.rejection_told_at is not null) as told
    from applications a left join people u on u.id = a.candidate_id
    where ${selected(where, selection)}`.execute(db);
  const counts = rows[0] ?? {
    total: 0,
    active: 0,
    rejected: 0,
    withdrawn: 0,
    hired: 0,
    there: 0,
    unwanted: 0,
    anonymous: 0,
    offered: 0,
    told: 0,
  };
  const left_out = (
    action.kind === "booking"
      ? await countAskRefusals(db, where, selection, action.booking.event_type_id)
      : leftOut(action, counts, jobStatus)
  ).filter(({ count }) => count > 0);
  const applies_to = counts.total - left_out.reduce((sum, { count }) => sum + count, 0);
  const entry = applies_to === 0 ? [] : (stage?.entry_actions ?? []);
  const asks = action.kind === "booking" || entry.some(({ kind }) => kind === "booking");
  const asking = asks ? await findAskingSubject(db, where) : "";
  const own =
    "mail" in action && action.mail ? action.mail.subject : action.kind === "booking" ? asking : moveMail;
  const rejected = action.kind === "reject" ? await findApart(db, where, selection, action) : NONE_APART;
  return {
    total: counts.total,
    applies_to,
    mails: [
      ...mailsOf(own, applies_to, rejected),
      ...entry.flatMap(({ mail, kind }) => {
        const subject = kind === "booking" ? asking : mail?.subject;
        return subject === undefined ? [] : [{ subject, count: applies_to }];
      }),
    ],
    tasks: entry.flatMap(({ kind, title }) =>
      kind === "mail" || kind === "booking" ? [] : [{ title, count: applies_to }],
    ),
    left_out,
    reveals: stage?.type === "offer" || stage?.type === "hired" ? counts.anonymous : 0,
    open_offers: counts.offered,
    told: counts.told,
    ...rejected,
  };
}

type Apart = Pick<BulkPreview, "apart" | "of_declined">;

const NONE_APART: Apart = { apart: [], of_declined: null };

/** Returns those of a rejection who get other words than the chosen ones, as the run itself decides it for each. */
async function findApart(
  db: Sql,
  where: JobPlace,
  selection: BulkSelection,
  action: Rejecting,
): Promise<Apart> {
  const own = await findOfDeclined(db, where.organizationId, action);
  const { rows } = await sql<BulkPreview["apart"][number]>`
    select added, declined, count(*)::int as count
    from (select ${ADDED} as added, ${own !== undefined} and ${HAS_DECLINED} as declined
      from applications a where ${selected(where, selection)} and a.status = 'active') as rejected
    where added or declined group by added, declined order by declined, added`.execute(db);
  const hasDeclined = rows.some(({ declined }) => declined);
  return { apart: rows, of_declined: own && hasDeclined ? { reason: own.name, mail: own.mail } : null };
}

function mailsOf(subject: string | undefined, count: number, { apart, of_declined }: Apart) {
  if (subject === undefined) return [];
  // The usual subjects are the same, and stand in one line then.
  const own = of_declined === null || of_declined.mail.subject === subject ? 0 : declinedOf(apart);
  return [
    { subject, count: count - own },
    { subject: of_declined?.mail.subject ?? "", count: own },
  ].filter((mail) => mail.count > 0);
}

const declinedOf = (apart: Apart["apart"]) =>
  apart.reduce((sum, { declined, count }) => sum + (declined ? count : 0), 0);

async function findAskingSubject(db: Sql, { jobId }: JobPlace): Promise<string> {
  const { title, company_name } = await db
    .selectFrom("job_facts as j")
    .innerJoin("companies as o", "o.id", "j.organization_id")
    .select(["j.title", "o.company_name"])
    .where("j.id", "=", jobId)
    .executeTakeFirstOrThrow();
  return askingSubject(company_name, title);
}

/** Returns the stage that a run moves its applications into, if any, and the subject of the mail that tells of another job. */
async function findTarget(db: Sql, where: JobPlace, action: BulkAction) {
  if (action.kind === "job") {
    const { title } = await requireJoinable(db, where, action.job_id);
    const { company_name } = await db
      .selectFrom("companies")
      .select("company_name")
      .where("id", "=", where.organizationId)
      .executeTakeFirstOrThrow();
    return {
      stage: (await findPipeline(db, action.job_id))[0],
      moveMail: jobMoveSubject(company_name, title),
    };
  }
  if (action.kind !== "move") return {};
  const stage = (await findPipeline(db, where.jobId)).find(({ _id }) => _id === action.stage_id);
  if (stage === undefined) throw stageNotFound();
  return { stage };
}

function leftOut(
  action: Exclude<BulkAction, { readonly kind: "booking" }>,
  counts: Counts,
  jobStatus: string,
): BulkPreview["left_out"] {
  const withdrawn = { reason: "Withdrawn", count: counts.withdrawn };
  switch (action.kind) {
    case "move":
      if (jobStatus === "closed" || jobStatus === "archived")
        return [{ reason: "The job is closed", count: counts.total }];
      return [
        withdrawn,
        { reason: "Rejected", count: counts.rejected },
        { reason: "Already in this stage", count: counts.there },
      ];
    case "job":
      return [
        withdrawn,
        { reason: "Rejected", count: counts.rejected },
        { reason: "Hired", count: counts.hired },
        { reason: "Already applied for that job", count: counts.there },
      ];
    case "reject":
      return [
        withdrawn,
        { reason: "Already rejected", count: counts.rejected },
        { reason: "Hired", count: counts.hired },
      ];
    case "reopen":
      return [withdrawn, { reason: "Not rejected", count: counts.active + counts.hired }];
    case "mail":
      return [withdrawn, { reason: "Asked not to be contacted", count: counts.unwanted }];
    case "tag":
      return [];
  }
}
