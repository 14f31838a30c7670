import type { Sql } from "#api/db/database";

const COLUMNS = ["id", "first_name", "last_name", "email_address", "phone_number", "logo_key"] as const;

/** What a person's own details are made from. */
export interface AccountRow {
  readonly id: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly email_address: string;
  readonly phone_number: string | null;
  readonly logo_key: string | null;
}

/** A person's own details. */
export async function findAccount(db: Sql, userId: string): Promise<AccountRow> {
  return db.selectFrom("people").select(COLUMNS).where("id", "=", userId).executeTakeFirstOrThrow();
}
