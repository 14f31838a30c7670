import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import type { MemberRole } from "@loubby/shared-contracts/shell/store-roles";
import type { Sql } from "#api/db/database";

/** Seven days: how long an invitation's link can be used. */
const LIFETIME = sql`now() + interval '7 days'`;
const MOST_SHOWN = 50;

/** An invitation as it is kept; expired is no state, its time is over. */
export interface InviteRow {
  readonly id: string;
  readonly store_id: string;
  readonly email_address: string;
  readonly role: MemberRole;
  readonly state: "sent" | "accepted" | "declined" | "canceled";
  readonly expired: boolean;
  readonly inviter_id: string;
  readonly invited_by: string;
  readonly sent_at: string;
  readonly expires_at: string;
}

const SELECT = sql`
  select i.id, i.store_id, i.email_address::text as email_address, i.role, i.state, i.expires_at <= now() as expired,
    i.invited_by as inviter_id, trim(p.first_name || ' ' || p.last_name) as invited_by, i.sent_at, i.expires_at
  from store_invites i join people p on p.id = i.invited_by`;

/** A store's invitations that someone may still do something about, newest first. */
export async function findInvites(db: Sql, storeId: string): Promise<InviteRow[]> {
  const { rows } = await sql<InviteRow>`${SELECT}
    where i.store_id = ${storeId} and (i.state = 'sent' or i.state = 'declined' and i.settled_at > now() - interval '30 days')
    order by i.sent_at desc, i.id desc limit ${MOST_SHOWN}`.execute(db);
  return rows;
}

/** An invitation of a store, or undefined. */
export async function findInvite(db: Sql, storeId: string, id: string): Promise<InviteRow | undefined> {
  const { rows } = await sql<InviteRow>`${SELECT} where i.store_id = ${storeId} and i.id = ${id}`.execute(db);
  return rows[0];
}

/** The invitation of an address that no one settled yet, or undefined. */
export async function findOpenInvite(
  db: Sql,
  storeId: string,
  email: string,
): Promise<InviteRow | undefined> {
  const { rows } = await sql<InviteRow>`${SELECT}
    where i.store_id = ${storeId} and i.email_address = ${email} and i.state = 'sent'`.execute(db);
  return rows[0];
}

/**
 * An invitation for someone who holds its link, or whose proven address was invited; undefined for others. Without a user only
 * the link counts.
 */
export async function findHeldInvite(
  db: Sql,
  id: string,
  { tokenHash, userId }: { readonly tokenHash: Buffer | null; readonly userId: string | null },
): Promise<InviteRow | undefined> {
  const { rows } = await sql<InviteRow>`${SELECT}
    where i.id = ${id} and (i.token_hash = ${tokenHash}::bytea or exists (
      select from people u where u.id = ${userId}::uuid and u.email_address = i.email_address
        and u.email_verified_at is not null and u.closed_at is null))`.execute(db);
  return rows[0];
}

/** What an invitation offers, to which address. */
export interface Offer {
  readonly storeId: string;
  readonly email: string;
  readonly role: MemberRole;
  readonly invitedBy: string;
  readonly tokenHash: Buffer;
}

/** Adds an invitation; answers its id. */
export async function insertInvite(db: Sql, offer: Offer): Promise<string> {
  const id = uuidv7();
  await sql`
    insert into store_invites (id, store_id, email_address, role, invited_by, token_hash, expires_at)
    values (${id}, ${offer.storeId}, ${offer.email}, ${offer.role}, ${offer.invitedBy}, ${offer.tokenHash}, ${LIFETIME})`.execute(
    db,
  );
  return id;
}

/** Gives an open invitation a new link and another week, and the role that is offered now. */
export async function renewInvite(db: Sql, id: string, offer: Offer): Promise<void> {
  await sql`
    update store_invites set role = ${offer.role}, invited_by = ${offer.invitedBy}, token_hash = ${offer.tokenHash},
      sent_at = now(), expires_at = ${LIFETIME}
    where id = ${id}`.execute(db);
}

/** Settles an open invitation. From any other state it violates `store_invite_transitions`. */
export async function settleInvite(
  db: Sql,
  id: string,
  state: "accepted" | "declined" | "canceled",
): Promise<void> {
  await sql`update store_invites set state = ${state}, settled_at = now() where id = ${id}`.execute(db);
}

/** Cancels what someone who may no longer invite has sent into a store. */
export async function cancelInvitesBy(db: Sql, storeId: string, userId: string): Promise<void> {
  await sql`
    update store_invites set state = 'canceled', settled_at = now()
    where store_id = ${storeId} and invited_by = ${userId} and state = 'sent'`.execute(db);
}

/** The account that has proven an address, or undefined. */
export async function findProven(db: Sql, email: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from people where email_address = ${email} and email_verified_at is not null and closed_at is null`.execute(
    db,
  );
  return rows[0]?.id;
}

/** Whether an account has an address, and its name; undefined for another's address. */
export async function findNameAt(db: Sql, userId: string, email: string): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select trim(first_name || ' ' || last_name) as name from people
    where id = ${userId} and email_address = ${email}`.execute(db);
  return rows[0]?.name;
}
