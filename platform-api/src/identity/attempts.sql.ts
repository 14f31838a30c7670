import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import type { Sql } from "#api/db/database";

/** How many failures of one subject lock it, and for how long they count. */
export interface AttemptLimit {
  readonly subject: string;
  readonly failures: number;
}

const WINDOW = sql`interval '15 minutes'`;

/**
 * Counts an attempt before it is judged, so that parallel guesses cannot outrun the count. Answers the seconds to
 * wait when any limit is passed, or null. `forgetAttempts` clears the count after a success.
 */
export async function countAttempt(db: Sql, limits: readonly AttemptLimit[]): Promise<number | null> {
  await db
    .insertInto("sign_in_attempts")
    .values(limits.map(({ subject }) => ({ id: uuidv7(), subject })))
    .execute();
  let wait: number | null = null;
  for (const { subject, failures } of limits) {
    const { rows } = await sql<{ attempts: number; seconds: number }>`
      select count(*) as attempts,
        ceil(extract(epoch from min(at) + ${WINDOW} - now()))::int as seconds
      from (
        select at from sign_in_attempts where subject = ${subject} and at > now() - ${WINDOW}
        order by at desc limit ${failures + 1}
      ) recent`.execute(db);
    const row = rows[0];
    if (row && row.attempts > failures) wait = Math.max(wait ?? 1, row.seconds, 1);
  }
  return wait;
}

/** Removes attempts that count no more. */
export async function removeOldAttempts(db: Sql): Promise<void> {
  await db
    .deleteFrom("sign_in_attempts")
    .where(sql<boolean>`at < now() - ${WINDOW}`)
    .execute();
}

/** Takes the newest attempt of a subject back: it was right, which says nothing of the others. Two at once forget two. */
export async function takeBackAttempt(db: Sql, subject: string): Promise<void> {
  await sql`
    delete from sign_in_attempts where id = (
      select id from sign_in_attempts where subject = ${subject} order by at desc, id desc limit 1 for update skip locked
    )`.execute(db);
}

/** Takes a subject's counted attempts back. */
export async function forgetAttempts(db: Sql, subject: string): Promise<void> {
  await db.deleteFrom("sign_in_attempts").where("subject", "=", subject).execute();
}
