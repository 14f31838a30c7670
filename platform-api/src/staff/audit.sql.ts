import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import type { Sql } from "#api/db/database";

/** One line of what operators did. */
export interface OperatorChange {
  readonly action:
    | "admin_created"
    | "admin_removed"
    | "partner_added"
    | "partner_removed"
    | "partner_declined"
    | "staff_added"
    | "staff_removed"
    | "referral_voided"
    | "agent_asked"
    | "plan_granted"
    | "plan_ended";
  readonly userId?: string;
  readonly organizationId?: string;
  readonly details?: Readonly<Record<string, string | null>>;
  readonly actor: string;
}

/** Writes an audit line, in the transaction of what it tells. */
export async function insertOperatorChange(db: Sql, change: OperatorChange): Promise<void> {
  const { action, actor, userId = null, organizationId = null, details = {} } = change;
  await db
    .insertInto("operator_changes")
    .values({
      id: uuidv7(),
      action,
      user_id: userId,
      organization_id: organizationId,
      details: JSON.stringify(details),
      actor,
    })
    .execute();
}

/** An audit line with the names it is read by. */
export interface OperatorLine {
  readonly at: string;
  readonly actor: string;
  readonly action: OperatorChange["action"];
  readonly subject: string;
  readonly details: Readonly<Record<string, string | null>>;
}

/** The last lines, newest first. */
export async function findOperatorChanges(db: Sql, limit: number): Promise<OperatorLine[]> {
  const { rows } = await sql<OperatorLine>`
    select c.at, c.actor, c.action, coalesce(u.email_address::text, o.name_slug) as subject, c.details
    from operator_changes c
    left join people u on u.id = c.user_id
    left join companies o on o.id = c.organization_id
    order by c.at desc, c.id desc limit ${limit}`.execute(db);
  return rows;
}
