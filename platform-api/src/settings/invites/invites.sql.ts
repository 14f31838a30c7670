import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import type { Invite } from "@loubby/shared-contracts/http/settings/invites.schema";
import type { PermissionEntry, RoleTag } from "@loubby/shared-contracts/shell/permissions";
import type { Sql } from "#api/db/database";

/** Seven days: how long an invite's link can be used. */
const LIFETIME = sql<string>`now() + interval '7 days'`;
const MOST_SHOWN = 200;

/** What an invite offers, and who it is for. */
export interface Offer {
  readonly email: string;
  readonly role: RoleTag;
  readonly permissions: readonly PermissionEntry[];
  readonly position: string;
}

function invitesOf(db: Sql, organizationId: string) {
  return db
    .selectFrom("invites")
    .innerJoin("people", "people.id", "invites.invited_by")
    .select([
      "invites.id as _id",
      "invites.email_address",
      "invites.position",
      "invites.role_tag",
      "invites.permissions",
      "invites.sent_at",
      "invites.expires_at",
    ])
    .select([sql<string>`people.first_name || ' ' || people.last_name`.as("invited_by"), STATE.as("state")])
    .where("invites.organization_id", "=", organizationId);
}

/** Expired is no state that anyone moves an invite to: its time is over. */
const STATE = sql<Invite["state"]>`
  case when invites.state = 'sent' and invites.expires_at <= now() then 'expired' else invites.state end`;

type Row = Awaited<ReturnType<ReturnType<typeof invitesOf>["execute"]>>[number];

/** An invite with the permissions that it brings. */
export type InviteRow = Invite & { readonly permissions: readonly PermissionEntry[] };

function toInvite({ role_tag, permissions, ...row }: Row): InviteRow {
  return { ...row, role: role_tag as RoleTag, permissions: permissions as PermissionEntry[] };
}

/** A company's invites that no one accepted, newest first. */
export async function findInvites(db: Sql, organizationId: string): Promise<InviteRow[]> {
  const rows = await invitesOf(db, organizationId)
    .where("invites.state", "<>", "accepted")
    .orderBy("invites.sent_at", "desc")
    .orderBy("invites.id", "desc")
    .limit(MOST_SHOWN)
    .execute();
  return rows.map(toInvite);
}

/** One invite of a company, or undefined. */
export async function findInvite(
  db: Sql,
  organizationId: string,
  inviteId: string,
): Promise<InviteRow | undefined> {
  const row = await invitesOf(db, organizationId).where("invites.id", "=", inviteId).executeTakeFirst();
  return row && toInvite(row);
}

/** The invite of an address that was neither accepted nor revoked, or undefined. */
export async function findOpenInvite(
  db: Sql,
  organizationId: string,
  email: string,
): Promise<InviteRow | undefined> {
  const row = await invitesOf(db, organizationId)
    .where("invites.email_address", "=", email)
    .where("invites.state", "=", "sent")
    .executeTakeFirst();
  return row && toInvite(row);
}

/** Adds an invite of the asker's; answers its id. */
export async function insertInvite(
  db: Sql,
  organizationId: string,
  invitedBy: string,
  tokenHash: Buffer,
  { email, role, permissions, position }: Offer,
): Promise<string> {
  const id = uuidv7();
  await db
    .insertInto("invites")
    .values({
      id,
      organization_id: organizationId,
      email_address: email,
      role_tag: role,
      permissions: JSON.stringify(permissions),
      position,
      invited_by: invitedBy,
      token_hash: tokenHash,
      expires_at: LIFETIME,
    })
    .execute();
  return id;
}

/** Gives an open invite a new link and another week, and what it offers now. */
export async function renewInvite(
  db: Sql,
  organizationId: string,
  inviteId: string,
  invitedBy: string,
  tokenHash: Buffer,
  { role, permissions, position }: Omit<Offer, "email">,
): Promise<void> {
  await db
    .updateTable("invites")
    .set({
      role_tag: role,
      permissions: JSON.stringify(permissions),
      position,
      invited_by: invitedBy,
      token_hash: tokenHash,
      sent_at: sql<string>`now()`,
      expires_at: LIFETIME,
    })
    .where("organization_id", "=", organizationId)
    .where("id", "=", inviteId)
    .execute();
}

/** Revokes an invite. From any state but `sent` it violates `invite_state_transitions`. */
export async function revokeInvite(db: Sql, organizationId: string, inviteId: string): Promise<void> {
  await db
    .updateTable("invites")
    .set({ state: "revoked", settled_at: sql<string>`now()` })
    .where("organization_id", "=", organizationId)
    .where("id", "=", inviteId)
    .execute();
}
