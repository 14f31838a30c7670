import { sql as query } from "kysely";
import type { ApplicationCard } from "@loubby/shared-contracts/http/applications/applications.schema";
import { askerOf } from "#api/access/principal";
import type { Sql } from "#api/db/database";
import type { Member } from "#api/http/serve";
import { emitLater } from "#api/realtime/emit-later";
import type { Services } from "#api/services";
import { applicationNotFound } from "../application-refusals.ts";
import { findCard } from "../application-card.ts";

/**
 * Reveals an application's candidate to the company for good and records it; again is no error. Throws 404.
 */
export async function reveal(
  { db }: Services,
  member: Member,
  applicationId: string,
): Promise<ApplicationCard> {
  const organizationId = member.organization.id;
  return db.as(askerOf(member)).write(async (sql) => {
    const before = await findCard(sql, organizationId, applicationId);
    if (before === undefined) throw applicationNotFound();
    const revealed = before.anonymous ? await setRevealed(sql, before._id) : undefined;
    if (revealed !== undefined) {
      await emitLater(sql, `org:${organizationId}`, "applications.changed.v1", {
        jobId: revealed,
        applicationId: before._id,
        by: member.userId,
      });
    }
    const card = await findCard(sql, organizationId, applicationId);
    if (card === undefined) throw applicationNotFound();
    return card;
  });
}

/** Returns the application's job, or undefined when someone else revealed it first. */
async function setRevealed(sql: Sql, applicationId: string): Promise<string | undefined> {
  const { rows } = await query<{ job_id: string }>`
    update applications set revealed_at = now(), version = version + 1
    where id = ${applicationId} and revealed_at is null returning job_id`.execute(sql);
  return rows[0]?.job_id;
}
