import { sql } from "kysely";
import type { MemberRefusal } from "@loubby/shared-contracts/http/sourcing/pool-members.schema";
import type { Sql } from "#api/db/database";

/**
 * Whether the asker's company may contact someone with an account: false once they, or the company, put them
 * on its do-not-contact list. Whatever mails pool members checks it.
 */
export async function mayWriteTo(db: Sql, userId: string): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`select may_company_write_to(${userId}) as may`.execute(db);
  return rows[0]?.may ?? false;
}

/** Whether the asker's company may contact the person with this address and number (E.164). */
export async function mayWriteToAddress(db: Sql, email: string, phone: string | null): Promise<boolean> {
  const { rows } = await sql`
    select from do_not_contact d
    where d.organization_id = app_org()
      and d.key in ('e:' || contact_key(${email}), 'p:' || contact_key(coalesce(${phone}::text, '')))`.execute(
    db,
  );
  return rows.length === 0;
}

/** Returns why a pool member isn't mailed, or null. Covers the same list, and their consent. */
export async function findRefusal(db: Sql, memberId: string): Promise<MemberRefusal | null> {
  const { rows } = await sql<{ refusal: MemberRefusal | null }>`
    select member_refusal(${memberId}) as refusal`.execute(db);
  return rows[0]?.refusal ?? null;
}

/** Puts a member's person on the company's list, for every pool. */
export async function stopContactOf(db: Sql, memberId: string): Promise<void> {
  await sql`select stop_contact_of_member(${memberId})`.execute(db);
}

/**
 * Returns a member's address, only for the moment of sending; undefined for someone who may not be mailed.
 */
export async function findAddress(db: Sql, memberId: string): Promise<string | undefined> {
  const { rows } = await sql<{ address: string | null }>`
    select address_of_member(${memberId}) as address`.execute(db);
  return rows[0]?.address ?? undefined;
}

/** Stores the link by which a member's person unsubscribes. */
export async function insertContactLink(db: Sql, hash: Buffer, memberId: string): Promise<void> {
  await sql`select keep_contact_link(${hash}, ${memberId})`.execute(db);
}

/** Returns a link's company, and whether it was used; undefined for an unknown one. */
export async function openContactLink(db: Sql, hash: Buffer) {
  const { rows } = await sql<{ company_name: string; stopped: boolean }>`
    select company_name, stopped from open_contact_link(${hash})`.execute(db);
  return rows[0];
}

/** Unsubscribes the person of a link. */
export async function stopContactByLink(db: Sql, hash: Buffer): Promise<void> {
  await sql`select stop_contact_by_link(${hash})`.execute(db);
}
