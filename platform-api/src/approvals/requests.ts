import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import type { Approval, ApprovalMode } from "@loubby/shared-contracts/http/approvals/approvals.schema";
import type { Sql } from "#api/db/database";

/** What a request is about. `terms` contains what approval depends on, as JSON. */
export interface Subject {
  readonly kind: Approval["kind"];
  /** The job, or the offer. */
  readonly id: string;
  readonly jobId: string;
  readonly organizationId: string;
  /** The subject's version: an approval covers this one only. */
  readonly version: number;
  /** Its title for approvers: `Backend Engineer`. */
  readonly title: string;
  /** The page where they decide. */
  readonly link: string;
  readonly terms: object;
  readonly termsBefore: object | null;
  /** For a change: the job as it would be. */
  readonly proposal?: object;
}

/** Adds a request; returns its id. The database refuses a second pending one for the same thing. */
export async function insertRequest(
  db: Sql,
  subject: Subject,
  mode: ApprovalMode,
  requestedBy: string,
): Promise<string> {
  const id = uuidv7();
  await db
    .insertInto("approvals")
    .values({
      id,
      kind: subject.kind,
      subject_id: subject.id,
      job_id: subject.jobId,
      organization_id: subject.organizationId,
      version: subject.version,
      title: subject.title,
      link: subject.link,
      terms: JSON.stringify(subject.terms),
      terms_before: subject.termsBefore && JSON.stringify(subject.termsBefore),
      proposal: subject.proposal === undefined ? null : JSON.stringify(subject.proposal),
      mode,
      requested_by: requestedBy,
    })
    .execute();
  return id;
}

/** Returns the latest request about something, or undefined. */
export function latestRequest(db: Sql, subjectId: string) {
  return db
    .selectFrom("approvals")
    .selectAll()
    .where("subject_id", "=", subjectId)
    .orderBy("requested_at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** Locks the pending request about something, if there is one. */
export async function lockPendingRequest(db: Sql, subjectId: string): Promise<void> {
  await db
    .selectFrom("approvals")
    .select("id")
    .where("subject_id", "=", subjectId)
    .where("state", "=", "pending")
    .forUpdate()
    .execute();
}

/** Returns a request of the company, or undefined; with `lock` locked until the transaction ends. */
export function findRequest(
  db: Sql,
  organizationId: string,
  id: string,
  { lock }: { readonly lock: boolean },
) {
  return db
    .selectFrom("approvals")
    .selectAll()
    .where("id", "=", id)
    .where("organization_id", "=", organizationId)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();
}

/** Ends a pending request; returns whether there was one. */
export async function settleRequest(
  db: Sql,
  id: string,
  end: { readonly state: "approved" | "returned" | "recalled"; readonly by: string; readonly reason: string },
): Promise<void> {
  await db
    .updateTable("approvals")
    .set({ state: end.state, decided_by: end.by, decided_at: sql<string>`now()`, reason: end.reason })
    .where("id", "=", id)
    .where("state", "=", "pending")
    .execute();
}
