import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
const WINDOW = sql `interval '15 minutes'`;
/**
 * Counts an attempt before it is judged, so that parallel guesses cannot outrun the count. Answers the seconds to
 * wait when any limit is passed, or null. `forgetAttempts` takes the count back after a success.
 */
export async function countAttempt(db, limits) {
    await db
        .insertInto("sign_in_attempts")
        .values(limits.map(({ subject }) => ({ id: uuidv7(), subject })))
        .execute();
    let wait = null;
    for (const { subject, failures } of limits) {
        const { rows } = await sql `
      select count(*) as attempts,
        ceil(extract(epoch from min(at) + ${WINDOW} - now()))::int as seconds
      from (
        select at from sign_in_attempts where subject = ${subject} and at > now() - ${WINDOW}
        order by at desc limit ${failures + 1}
      ) recent`.execute(db);
        const row = rows[0];
        if (row && row.attempts > failures)
            wait = Math.max(wait ?? 1, row.seconds, 1);
    }
    return wait;
}
/** Takes a subject's counted attempts back. */
export async function forgetAttempts(db, subject) {
    await db.deleteFrom("sign_in_attempts").where("subject", "=", subject).execute();
}
