import { sql } from "kysely";
import type { PermissionEntry, RoleTag } from "@loubby/shared-contracts/shell/permissions";
import type { Sql } from "#api/db/database";

/** An invite as its link's holder meets it. All here is asked as `auth`: the holder is in no company yet. */
export interface HeldInvite {
  id: string;
  organization_id: string;
  company_name: string;
  logo_key: string | null;
  invited_by: string;
  inviter_id: string;
  email_address: string;
  role_tag: RoleTag;
  permissions: PermissionEntry[];
  position: string;
  expires_at: string;
  state: "sent" | "accepted" | "revoked";
  expired: boolean;
  /** The inviter has left the company, or closed their account. */
  orphaned: boolean;
}

/** The invite of an id and a token's hash, or undefined. */
export async function findHeldInvite(
  db: Sql,
  inviteId: string,
  tokenHash: Buffer,
): Promise<HeldInvite | undefined> {
  const { rows } = await sql<HeldInvite>`
    select i.id, i.organization_id, o.company_name, o.logo_key, i.invited_by as inviter_id,
      u.first_name || ' ' || u.last_name as invited_by, i.email_address::text as email_address,
      i.role_tag, i.permissions, i.position, i.expires_at, i.state, i.expires_at <= now() as expired,
      u.closed_at is not null or not exists (
        select from company_members m where m.organization_id = i.organization_id and m.user_id = i.invited_by
      ) as orphaned
    from invites i
    join companies o on o.id = i.organization_id
    join people u on u.id = i.invited_by
    where i.id = ${inviteId} and i.token_hash = ${tokenHash}`.execute(db);
  return rows[0];
}

/** The name of an account if the address is its own, else undefined. */
export async function findNameByAddress(db: Sql, userId: string, email: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("people")
    .select(["first_name", "last_name"])
    .where("id", "=", userId)
    .where("email_address", "=", email)
    .executeTakeFirst();
  return row && `${row.first_name} ${row.last_name}`;
}

/** Whether someone is in a company. */
export async function isMember(db: Sql, organizationId: string, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom("company_members")
    .select("user_id")
    .where("organization_id", "=", organizationId)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Settles the invite: it was taken. */
export async function settleInvite(db: Sql, invite: HeldInvite, userId: string): Promise<void> {
  await db
    .updateTable("invites")
    .set({ state: "accepted", settled_at: sql<string>`now()`, accepted_by: userId })
    .where("id", "=", invite.id)
    .execute();
}
