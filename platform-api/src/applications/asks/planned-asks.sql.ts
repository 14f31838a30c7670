import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import type { BookingAsk } from "@loubby/shared-contracts/http/applications/booking-ask.schema";
import type { Sql } from "#api/db/database";

/** A request to book that is made in `minutes`, in the name of `by`. */
export interface AskPlan extends BookingAsk {
  readonly applicationId: string;
  readonly organizationId: string;
  readonly stageId: string | null;
  readonly runId: string | null;
  readonly minutes: number;
  readonly by: string;
}

/** Plans to ask; returns its id and when it is due. */
export async function insertPlannedAsk(db: Sql, plan: AskPlan): Promise<{ id: string; ask_at: string }> {
  const { rows } = await sql<{ id: string; ask_at: string }>`
    insert into planned_asks
      (id, application_id, organization_id, stage_id, run_id, event_type_id, message, days, created_by, ask_at)
    values (${uuidv7()}, ${plan.applicationId}, ${plan.organizationId}, ${plan.stageId}, ${plan.runId},
      ${plan.event_type_id}, ${plan.message}, ${plan.days}, ${plan.by}, now() + make_interval(mins => ${plan.minutes}))
    returning id, ask_at`.execute(db);
  if (!rows[0]) throw new Error("What was just planned is gone.");
  return rows[0];
}

/** Cancels what a stage hasn't asked of a candidate yet. */
export async function cancelPlannedAsks(db: Sql, applicationId: string, stageId: string): Promise<void> {
  await sql`
    update planned_asks set cancelled_at = now()
    where application_id = ${applicationId} and stage_id = ${stageId} and settled_at is null and cancelled_at is null`.execute(
    db,
  );
}

/** Cancels what a bulk run hasn't asked of a candidate yet. */
export async function cancelAsksOfRun(db: Sql, applicationId: string, runId: string): Promise<void> {
  await sql`
    update planned_asks set cancelled_at = now()
    where application_id = ${applicationId} and run_id = ${runId} and settled_at is null and cancelled_at is null`.execute(
    db,
  );
}

/** Plans again what was canceled at a moment and isn't due yet. */
export async function restorePlannedAsks(db: Sql, applicationId: string, cancelledAt: string): Promise<void> {
  await sql`
    update planned_asks set cancelled_at = null
    where application_id = ${applicationId} and cancelled_at = ${cancelledAt} and ask_at > now()`.execute(db);
}
