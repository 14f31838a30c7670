import { sql } from "kysely";
import type { Sql } from "#api/db/database";
import type { Place } from "../message-files.sql.ts";

/** Keeps what one's own message said before its contact details were hidden; null where nothing was. */
export async function keepHidden(
  db: Sql,
  { conversationId, seq }: Place,
  body: string | null,
): Promise<void> {
  await sql`select keep_hidden(${conversationId}, ${seq}, ${body})`.execute(db);
}

/** What one's own message says with its contact details, or null where none are hidden. */
export async function findHidden(db: Sql, { conversationId, seq }: Place): Promise<string | null> {
  const { rows } = await sql<{ body: string | null }>`
    select hidden_body(${conversationId}, ${seq}) as body`.execute(db);
  return rows[0]?.body ?? null;
}

/** The countries in which the two of a conversation may write their numbers without a country code. */
export async function findPhoneCountries(db: Sql, conversationId: string): Promise<readonly string[]> {
  const { rows } = await sql<{ countries: string[] }>`
    select phone_countries(${conversationId}) as countries`.execute(db);
  return rows[0]?.countries ?? [];
}

/** Agrees to share one's contact details in a conversation, or no longer; answers whether that changed anything. */
export async function setAgreed(
  db: Sql,
  userId: string,
  conversationId: string,
  agreed: boolean,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("conversation_members")
    .set({ shares_contacts: agreed })
    .where("conversation_id", "=", conversationId)
    .where("user_id", "=", userId)
    .where("shares_contacts", "<>", agreed)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Shows what was hidden where both agreed, and tells their tabs; answers whether they had. */
export async function showContacts(db: Sql, conversationId: string): Promise<boolean> {
  const { rows } = await sql<{ shown: boolean }>`select show_contacts(${conversationId}) as shown`.execute(
    db,
  );
  return rows[0]?.shown ?? false;
}
