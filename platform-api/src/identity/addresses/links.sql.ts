import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import type { Sql } from "#api/db/database";

/** What a mailed link is for. */
export type LinkKind =
  | "verify_email"
  | "change_email"
  | "reset_password"
  | "confirm_application"
  | "know_browser";

/** A link as it was sent. */
export interface LinkRow {
  readonly id: string;
  readonly kind: LinkKind;
  /** Of all kinds but the one that confirms an application. */
  readonly user_id: string;
  /** Of that one. */
  readonly draft_id: string | null;
  readonly email_address: string;
  readonly expired: boolean;
  readonly used: boolean;
  /** Of a held application: a newer mail has taken its place. */
  readonly replaced: boolean;
}

/**
 * Adds a link in place of the person's unused ones of the same kind: only the newest mail's link works. Anyone can ask
 * for one that makes a browser known, and must not end the owner's by that.
 */
export async function insertLink(
  db: Sql,
  link: { readonly kind: LinkKind; readonly userId: string; readonly email: string },
  tokenHash: Buffer,
  hours: number,
): Promise<void> {
  await db
    .deleteFrom("one_time_links")
    .where("user_id", "=", link.userId)
    .where("kind", "=", link.kind)
    .where("kind", "<>", "know_browser")
    .where("used_at", "is", null)
    .execute();
  await db
    .insertInto("one_time_links")
    .values({
      id: uuidv7(),
      kind: link.kind,
      token_hash: tokenHash,
      user_id: link.userId,
      email_address: link.email,
      expires_at: sql<string>`now() + make_interval(hours => ${hours})`,
    })
    .execute();
}

/** Adds the link of a held application in place of its unused ones, which then say that there is a newer mail. */
export async function insertApplicationLink(
  db: Sql,
  { draftId, email }: { readonly draftId: string; readonly email: string },
  tokenHash: Buffer,
  hours: number,
): Promise<void> {
  await db
    .updateTable("one_time_links")
    .set({ expires_at: sql<string>`now()` })
    .where("draft_id", "=", draftId)
    .where("used_at", "is", null)
    .where("expires_at", ">", sql<string>`now()`)
    .execute();
  await db
    .insertInto("one_time_links")
    .values({
      id: uuidv7(),
      kind: "confirm_application",
      token_hash: tokenHash,
      draft_id: draftId,
      email_address: email,
      expires_at: sql<string>`now() + make_interval(hours => ${hours})`,
    })
    .execute();
}

/** Whether a held application has an unused link that works for more than these seconds. */
export async function hasYoungLink(db: Sql, draftId: string, seconds: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from one_time_links
    where draft_id = ${draftId} and used_at is null
      and expires_at > now() + make_interval(secs => ${seconds})`.execute(db);
  return rows.length > 0;
}

/** The link of a token; within a transaction it stays locked, so that two uses at once are one after the other. */
export async function findLink(db: Sql, tokenHash: Buffer, lock: boolean): Promise<LinkRow | undefined> {
  const { rows } = await sql<LinkRow>`
    select id, kind, user_id, draft_id, email_address::text as email_address, expires_at <= now() as expired,
      used_at is not null as used,
      draft_id is not null and exists (
        select from one_time_links n where n.draft_id = l.draft_id and n.id > l.id) as replaced
    from one_time_links l where token_hash = ${tokenHash} ${lock ? sql`for update` : sql``}`.execute(db);
  return rows[0];
}

export async function markLinkUsed(db: Sql, linkId: string): Promise<void> {
  await db
    .updateTable("one_time_links")
    .set({ used_at: sql<string>`now()` })
    .where("id", "=", linkId)
    .execute();
}

/** The address that waits for its link to be followed, if there is one. */
export async function findPendingEmail(db: Sql, userId: string): Promise<string | null> {
  const row = await db
    .selectFrom("one_time_links")
    .select("email_address")
    .where("user_id", "=", userId)
    .where("kind", "=", "change_email")
    .where("used_at", "is", null)
    .where("expires_at", ">", sql<string>`now()`)
    .executeTakeFirst();
  return row?.email_address ?? null;
}

/** Revokes every link of a person that was not used yet. */
export async function dropLinks(db: Sql, userId: string): Promise<void> {
  await db.deleteFrom("one_time_links").where("user_id", "=", userId).where("used_at", "is", null).execute();
}

/** Removes links that ended over thirty days ago. */
export async function removeOldLinks(db: Sql): Promise<void> {
  await db
    .deleteFrom("one_time_links")
    .where("expires_at", "<", sql<string>`now() - interval '30 days'`)
    .execute();
}
