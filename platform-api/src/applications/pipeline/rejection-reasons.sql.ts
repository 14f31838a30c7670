import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import type { MailText, RejectionReason } from "@loubby/shared-contracts/http/applications/pipeline.schema";
import type { Sql } from "#api/db/database";

const COLUMNS = ["id", "name", "mail_subject", "mail_body", "for_declined"] as const;

const inUse = (db: Sql, organizationId: string) =>
  db
    .selectFrom("rejection_reasons")
    .select(COLUMNS)
    .where("organization_id", "=", organizationId)
    .where("retired", "=", false);

/** Lists a company's reasons in use, in its order. */
export async function findReasons(db: Sql, organizationId: string): Promise<RejectionReason[]> {
  const rows = await inUse(db, organizationId).orderBy("position").orderBy("id").execute();
  return rows.map(toReason);
}

/** Gives a company without reasons its first ones. Runs as the member who opens them. */
export async function insertFirstReasons(
  db: Sql,
  organizationId: string,
  reasons: readonly {
    readonly name: string;
    readonly position: number;
    readonly for_declined: boolean;
    readonly mail_subject: string;
    readonly mail_body: string;
  }[],
): Promise<void> {
  await sql`select add_rejection_reasons(${organizationId}, ${JSON.stringify(reasons)}::jsonb)`.execute(db);
}

/** Returns one reason in use, or undefined. */
export async function findReason(
  db: Sql,
  organizationId: string,
  reasonId: string,
): Promise<RejectionReason | undefined> {
  const row = await inUse(db, organizationId).where("id", "=", reasonId).executeTakeFirst();
  return row && toReason(row);
}

/** Returns the company's reason for those who declined its offer, or undefined where it has none in use. */
export async function findReasonOfDeclined(
  db: Sql,
  organizationId: string,
): Promise<RejectionReason | undefined> {
  const row = await inUse(db, organizationId).where("for_declined", "=", true).executeTakeFirst();
  return row && toReason(row);
}

/** Sets a company's reasons, in order; the others are retired but kept for the history. */
export async function replaceReasons(
  db: Sql,
  organizationId: string,
  reasons: readonly { _id?: string | undefined; name: string; mail: MailText }[],
): Promise<void> {
  await db
    .updateTable("rejection_reasons")
    .set({ retired: true })
    .where("organization_id", "=", organizationId)
    .execute();
  for (const [position, { _id, name, mail }] of reasons.entries()) {
    const values = { name, position, retired: false, mail_subject: mail.subject, mail_body: mail.body };
    const { numUpdatedRows } = await db
      .updateTable("rejection_reasons")
      .set(values)
      .where("id", "=", _id ?? sql<string>`null::uuid`)
      .where("organization_id", "=", organizationId)
      .executeTakeFirst();
    if (numUpdatedRows > 0n) continue;
    await db
      .insertInto("rejection_reasons")
      .values({ id: uuidv7(), organization_id: organizationId, ...values })
      .execute();
  }
}

function toReason(row: {
  id: string;
  name: string;
  mail_subject: string;
  mail_body: string;
  for_declined: boolean;
}): RejectionReason {
  return {
    _id: row.id,
    name: row.name,
    mail: { subject: row.mail_subject, body: row.mail_body },
    ...(row.for_declined && { for_declined: true }),
  };
}
