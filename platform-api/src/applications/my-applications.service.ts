import type { MyApplication } from "@loubby/shared-contracts/http/applications/my-applications.schema";
import * as paths from "@loubby/shared-contracts/paths";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import { askerOf, type Principal } from "#api/access/principal";
import type { Sql } from "#api/db/database";
import { emitLater } from "#api/realtime/emit-later";
import { sendMail } from "#api/mail/send-mail";
import type { Services } from "#api/services";
import { insertEvent } from "./application-history.ts";
import { withdrawnMail } from "./apply/apply-mails.ts";
import type { Applicant } from "./apply/keep-application.service.ts";
import { applicationEndedQueue } from "./queues.ts";
import { tellOfWithdrawal } from "./tell-of-withdrawal.ts";
import { findMyApplication, findOwnAddress, withdrawApplication } from "./my-applications.sql.ts";

/** The application's owner. */
type Asker = Pick<Principal, "userId" | "organization">;

/** Returns one of the candidate's applications. Throws 404. */
export async function readMyApplication(
  { db }: Services,
  candidate: Asker,
  id: string,
): Promise<MyApplication> {
  return db.as(askerOf(candidate)).read((sql) => requireMine(sql, candidate, id));
}

/**
 * Withdraws an application, with an optional reason, mails the candidate that it is withdrawn, and tells the company;
 * again is no error.
 * Throws 409 when it is hired or rejected.
 */
export async function withdraw(
  services: Services,
  candidate: Applicant,
  id: string,
  reason: string,
): Promise<MyApplication> {
  return services.db.as(askerOf(candidate)).write(async (sql) => {
    const before = await requireMine(sql, candidate, id);
    if (before.status === "withdrawn") return before;
    const withdrawn =
      before.status === "active" ? await withdrawApplication(sql, candidate.userId, id, reason) : undefined;
    if (withdrawn === undefined) {
      const now = await requireMine(sql, candidate, id);
      if (now.status === "withdrawn") return now;
      const details = { from: now.status, to: "withdrawn", allowed: [] };
      const text = `An application that is ${now.status} cannot be withdrawn.`;
      throw new ApiError(409, "illegal_transition", text, details);
    }
    await insertEvent(sql, {
      application_id: id,
      organization_id: withdrawn.organization_id,
      actor_id: candidate.userId,
      kind: "withdrawn",
      from_stage: before.stage,
      to_stage: null,
    });
    const to = await findOwnAddress(sql, id);
    if (to !== undefined)
      await sendMail(
        services,
        sql,
        withdrawnMail(to, before, `${services.config.publicUrl}${paths.feedback}`),
      );
    await tellOfWithdrawal(sql, candidate, withdrawn.organization_id, before);
    await services.background.send(sql, applicationEndedQueue, { applicationId: id });
    const payload = { jobId: withdrawn.job_id, applicationId: id };
    await emitLater(sql, `org:${withdrawn.organization_id}`, "applications.changed.v1", payload);
    await emitLater(sql, `user:${candidate.userId}`, "applications.changed.v1", payload);
    return requireMine(sql, candidate, id);
  });
}

async function requireMine(sql: Sql, candidate: Asker, id: string): Promise<MyApplication> {
  const application = await findMyApplication(sql, candidate.userId, id);
  if (application) return application;
  throw new ApiError(404, "application_not_found", "This application doesn't exist, or it isn't yours.");
}
