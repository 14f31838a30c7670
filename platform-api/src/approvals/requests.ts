import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import type { Approval, ApprovalMode } from "@loubby/shared-contracts/http/approvals/approvals.schema";
import type { Sql } from "#api/db/database";

/** What a request is about. `terms` is what matters of it, as JSON. */
export interface Subject {
  readonly kind: Approval["kind"];
  /** The job, or the offer. */
  readonly id: string;
  readonly jobId: string;
  readonly organizationId: string;
  /** Of the subject: an approval speaks of this one alone. */
  readonly version: number;
  /** What whoever decides reads about it: `Backend Engineer`. */
  readonly title: string;
  /** Where they decide. */
  readonly link: string;
  readonly terms: object;
  readonly termsBefore: object | null;
  /** Of a change: all that the job would say. */
  readonly proposal?: object;
}

/** Adds a request; answers its id. The database refuses a second one that waits for the same thing. */
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

/** The latest request about something, or undefined. */
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

/** Holds the request that waits about something, if there is one. */
export async function lockPendingRequest(db: Sql, subjectId: string): Promise<void> {
  await db
    .selectFrom("approvals")
    .select("id")
    .where("subject_id", "=", subjectId)
    .where("state", "=", "pending")
    .forUpdate()
    .execute();
}

/** A request of the company, or undefined; with `lock` held until the transaction ends. */
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

/** Ends a request that waits; answers whether there was one. */
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
