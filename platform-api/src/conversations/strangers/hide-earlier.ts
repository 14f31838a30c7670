import { sql } from "kysely";
import type { Sql } from "#api/db/database";
import { reword } from "#api/notifications/tell";
import type { Services } from "#api/services";
import { excerptOf, linkOf } from "../say.service.ts";
import { maskContacts } from "./mask-contacts.ts";

/** Messages that are read in one transaction, and transactions of one run. */
const PIECE = 200;
const PIECES = 100;

interface Talk {
  readonly conversation_id: string;
  readonly seq: number;
  readonly members: readonly string[];
  readonly countries: readonly string[];
}

/**
 * Hides contact details in the conversations of strangers from before they were hidden, and in their lines of the bell. Each
 * run does a bounded piece and the next goes on from there; in the end it finds nothing.
 */
export async function hideEarlier({ db }: Pick<Services, "db">): Promise<void> {
  for (let pieces = 0; pieces < PIECES; pieces += 1)
    if (!(await db.as({ role: "worker" }).write(hidePiece))) return;
}

/** Answers whether there was anything left to read. */
async function hidePiece(db: Sql): Promise<boolean> {
  const { rows } = await sql<Talk>`select * from take_earlier_talk()`.execute(db);
  const [talk] = rows;
  if (talk === undefined) return false;
  const { rows: found } = await sql<{ seq: number; version: number; body: string }>`
    select * from earlier_messages(${talk.conversation_id}, ${talk.seq}, ${PIECE})`.execute(db);
  for (const one of found) await hide(db, talk, one);
  const read = new Set(found.map(({ seq }) => seq));
  const last = read.size < PIECE ? null : Math.max(...read);
  await sql`select leave_earlier_talk(${talk.conversation_id}, ${last})`.execute(db);
  return true;
}

async function hide(
  db: Sql,
  { conversation_id, members, countries }: Talk,
  { seq, version, body }: { seq: number; version: number; body: string },
): Promise<void> {
  const { body: shown, hidden } = maskContacts(body, countries);
  if (hidden.length === 0) return;
  await sql`select hide_earlier(${conversation_id}, ${seq}, ${version}, ${shown})`.execute(db);
  if (version > 0) return;
  const line = (text: string) => excerptOf({ body: text, files: [] });
  const link = linkOf(conversation_id);
  await reword(db, { userIds: members, link, was: line(body), now: line(shown), done: [] });
}
