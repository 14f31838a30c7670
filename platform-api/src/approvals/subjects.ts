import type { Sql } from "#api/db/database";
import type { Member } from "#api/http/serve";
import type { Decision, Request } from "./decide-approval.service.ts";

/** What the modules whose things are approved do about it, in the transaction of the decision. */
export interface Subjects {
  /** Locks the job that a request is about; answers whether it is the company's. */
  lockJob(sql: Sql, organizationId: string, jobId: string): Promise<boolean>;
  /** Throws 404 for a job that the member does not see. */
  requireJob(sql: Sql, member: Member, jobId: string): Promise<unknown>;
  /** Tells the company that a job has changed. */
  tellCompany(sql: Sql, member: Member, jobId: string): Promise<void>;
  /** Decide a locked request, and do what was decided. They throw what `decideApproval` does. */
  decideAboutJob(sql: Sql, member: Member, request: Request, decision: Decision): Promise<void>;
  decideAboutOffer(sql: Sql, member: Member, request: Request, decision: Decision): Promise<void>;
}
