import { sql } from "kysely";
import type { MemberRefusal } from "@loubby/shared-contracts/http/sourcing/pool-members.schema";
import type { Sql } from "#api/db/database";

/**
 * Whether the asker's company may write to someone with an account at all: false once they, or the company, put them
 * on its list of whom not to contact. Whatever writes to people of pools asks it.
 */
export async function mayWriteTo(db: Sql, userId: string): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`select may_company_write_to(${userId}) as may`.execute(db);
  return rows[0]?.may ?? false;
}

/** Why a member of a pool is not written to, or null. It holds the same list, and their consent. */
export async function findRefusal(db: Sql, memberId: string): Promise<MemberRefusal | null> {
  const { rows } = await sql<{ refusal: MemberRefusal | null }>`
    select member_refusal(${memberId}) as refusal`.execute(db);
  return rows[0]?.refusal ?? null;
}

/** Puts a member's person on the company's list, in every pool. */
export async function stopContactOf(db: Sql, memberId: string): Promise<void> {
  await sql`select stop_contact_of_member(${memberId})`.execute(db);
}

/** Where a member is reached, for the moment of sending; undefined for whoever is not written to. */
export async function findAddress(db: Sql, memberId: string): Promise<string | undefined> {
  const { rows } = await sql<{ address: string | null }>`
    select address_of_member(${memberId}) as address`.execute(db);
  return rows[0]?.address ?? undefined;
}

/** Keeps the link by which a member's person ends being written to. */
export async function insertContactLink(db: Sql, hash: Buffer, memberId: string): Promise<void> {
  await sql`select keep_contact_link(${hash}, ${memberId})`.execute(db);
}

/** The company that such a link is about, and whether it was used; undefined for an unknown one. */
export async function openContactLink(db: Sql, hash: Buffer) {
  const { rows } = await sql<{ company_name: string; stopped: boolean }>`
    select company_name, stopped from open_contact_link(${hash})`.execute(db);
  return rows[0];
}

/** Ends being written to, for the person of a link. */
export async function stopContactByLink(db: Sql, hash: Buffer): Promise<void> {
  await sql`select stop_contact_by_link(${hash})`.execute(db);
}
