import type { Sql } from "#api/db/database";
import type { Member } from "#api/http/serve";
import type { Services } from "#api/services";
import type { Decision, Request } from "./decide-approval.service.ts";

/** How modules carry out decisions about their things, in the transaction of the decision. */
export interface Subjects {
  /** Locks the job of a request; returns whether it is the company's. */
  lockJob(sql: Sql, organizationId: string, jobId: string): Promise<boolean>;
  /** Throws 404 for a job the member can't see. */
  requireJob(sql: Sql, member: Member, jobId: string): Promise<unknown>;
  /** Announces a changed job to the company's open pages. */
  tellCompany(sql: Sql, member: Member, jobId: string): Promise<void>;
  /** Decide a locked request and carry out the decision. They throw what `decideApproval` does. */
  decideAboutJob(
    services: Services,
    sql: Sql,
    member: Member,
    request: Request,
    decision: Decision,
  ): Promise<void>;
  decideAboutOffer(
    services: Services,
    sql: Sql,
    member: Member,
    request: Request,
    decision: Decision,
  ): Promise<void>;
}
