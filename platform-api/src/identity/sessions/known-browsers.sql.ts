import { sql } from "kysely";
import type { Sql } from "#api/db/database";

/** How long a browser is known since it last signed in: as long as its cookie. */
export const KNOWN_DAYS = 180;
/** The browsers of one account that are known: those seen last. */
const KEPT = 20;

const UNTIL = sql<string>`now() + make_interval(days => ${KNOWN_DAYS})`;

/** Those of the accounts that know a browser. */
export async function findKnowing(db: Sql, tokenHash: Buffer, userIds: readonly string[]): Promise<string[]> {
  if (userIds.length === 0) return [];
  const rows = await db
    .selectFrom("known_browsers")
    .select("user_id")
    .where("token_hash", "=", tokenHash)
    .where("user_id", "in", userIds)
    .where("expires_at", ">", sql<string>`now()`)
    .execute();
  return rows.map(({ user_id }) => user_id);
}

/** Keeps that an account knows a browser. */
export async function keepBrowser(
  db: Sql,
  { userId, tokenHash, sessionId }: { userId: string; tokenHash: Buffer; sessionId: string | null },
): Promise<void> {
  await sql`
    insert into known_browsers (token_hash, user_id, session_id, expires_at)
    values (${tokenHash}, ${userId}, ${sessionId}, ${UNTIL})
    on conflict (token_hash, user_id) do update
      set session_id = coalesce(excluded.session_id, known_browsers.session_id), seen_at = now(),
        expires_at = excluded.expires_at`.execute(db);
  await sql`
    delete from known_browsers where user_id = ${userId} and token_hash in (
      select token_hash from known_browsers where user_id = ${userId} order by seen_at desc, token_hash offset ${KEPT}
    )`.execute(db);
}

/** Gives a browser another token, for every account that knows it. */
export async function renewBrowser(db: Sql, before: Buffer, after: Buffer): Promise<void> {
  await db
    .updateTable("known_browsers")
    .set({ token_hash: after })
    .where("token_hash", "=", before)
    .execute();
}

/** Forgets the browsers of an account, all but one where one is named. */
export async function forgetBrowsers(db: Sql, userId: string, except: Buffer | null): Promise<void> {
  await db
    .deleteFrom("known_browsers")
    .where("user_id", "=", userId)
    .$if(except !== null, (query) => query.where("token_hash", "<>", except))
    .execute();
}

/** Forgets the browser that opened a session. */
export async function forgetBrowserOf(db: Sql, sessionId: string): Promise<void> {
  await db.deleteFrom("known_browsers").where("session_id", "=", sessionId).execute();
}

/** Removes browsers that are known no more. */
export async function removeOldBrowsers(db: Sql): Promise<void> {
  await db
    .deleteFrom("known_browsers")
    .where("expires_at", "<", sql<string>`now()`)
    .execute();
}
