import { sql } from "kysely";
import type { Sql } from "#api/db/database";

/** How long a code works, and how often it may be tried. */
export const CODE_MINUTES = 10;
const TRIES = 5;

/** Keeps the code that is being sent, in place of the one before. */
export async function keepPhoneCode(
  db: Sql,
  userId: string,
  phone: { readonly phone_number: string; readonly phone_country: string },
  codeHash: Buffer,
): Promise<void> {
  const row = {
    ...phone,
    code_hash: codeHash,
    tries: 0,
    expires_at: sql<string>`now() + make_interval(mins => ${CODE_MINUTES})`,
  };
  await db
    .insertInto("phone_codes")
    .values({ user_id: userId, ...row })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(row))
    .execute();
}

/** Counts a try before it is judged. Answers `right`, or how many tries are left: 0 when the code is spent. */
export async function tryPhoneCode(db: Sql, userId: string, codeHash: Buffer): Promise<"right" | number> {
  const { rows } = await sql<{ right: boolean; tries: number }>`
    update phone_codes set tries = tries + 1
    where user_id = ${userId} and expires_at > now() and tries < ${TRIES}
    returning code_hash = ${codeHash} as right, tries`.execute(db);
  const row = rows[0];
  if (row === undefined) return 0;
  return row.right ? "right" : TRIES - row.tries;
}

/** Moves the number of the code into the account, proven now; the code is gone. */
export async function provePhone(db: Sql, userId: string): Promise<void> {
  await sql`
    with proven as (delete from phone_codes where user_id = ${userId} returning phone_number, phone_country)
    update users u set phone_number = p.phone_number, phone_country = p.phone_country, phone_verified_at = now()
    from proven p where u.id = ${userId}`.execute(db);
}
