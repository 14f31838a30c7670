import { CompiledQuery, sql } from "kysely";
import { uuidv7 } from "uuidv7";
import type { PermissionEntry, RoleTag } from "@loubby/shared-contracts/shell/permissions";
import type { StoreRole } from "@loubby/shared-contracts/shell/store-roles";
import type { Sql } from "#api/db/database";

/** Seven days: the life of the `Token` cookie. */
const LIFETIME = sql`now() + interval '7 days'`;

/** One row of a session that is still good, with what access rules look at. */
export interface SessionRow {
  session_id: string;
  user_id: string;
  name: string;
  email_address: string;
  email_verified: boolean;
  is_super_admin: boolean;
  is_admin: boolean;
  is_partner: boolean;
  is_seller: boolean;
  organization_id: string | null;
  role_tag: RoleTag | null;
  permissions: PermissionEntry[] | null;
  subscription: string | null;
  /** The stores that they work in, the session's first; null for none. */
  store_ids: string[] | null;
  store_owners: string[] | null;
  store_roles: StoreRole[] | null;
  /** No one noted for five minutes that it is in use. */
  unseen: boolean;
}

// Written out, since every request runs it: nothing is left to compile.
const FIND_SESSION = `/* prepared session */
    select s.id as session_id, u.id as user_id, u.first_name || ' ' || u.last_name as name, u.email_address::text as email_address,
      u.email_verified_at is not null as email_verified,
      u.is_super_admin, u.is_admin, u.is_partner, u.is_seller,
      m.organization_id, m.role_tag, m.permissions,
      (select sub_name_slug from subscription_facts p
        where (p.organization_id = m.organization_id or (m.organization_id is null and p.user_id = u.id))
          and (p.ends_at is null or p.ends_at > now())
        order by p.rank desc, p.started_at desc limit 1) as subscription,
      st.ids as store_ids, st.owners as store_owners, st.roles as store_roles,
      s.last_seen_at < now() - interval '5 minutes' as unseen
    from sessions s
    join users u on u.id = s.user_id
    left join memberships m on m.user_id = u.id and m.organization_id = s.organization_id
    left join lateral stores_of(u.id, s.store_id) st on true
    where s.token_hash = $1 and s.revoked_at is null and s.expires_at > now()`;

/** The session of a token hash, or undefined when it is unknown, expired or revoked. */
export async function findSession(db: Sql, tokenHash: Buffer): Promise<SessionRow | undefined> {
  const { rows } = await db.executeQuery<SessionRow>(CompiledQuery.raw(FIND_SESSION, [tokenHash]));
  return rows[0];
}

/** Opens a session in the organization the person works in first, if they are in one; answers its id. */
export async function insertSession(
  db: Sql,
  userId: string,
  tokenHash: Buffer,
  userAgent: string,
): Promise<string> {
  const id = uuidv7();
  await db
    .insertInto("sessions")
    .values({
      id,
      token_hash: tokenHash,
      user_id: userId,
      organization_id: sql<string | null>`(
        select organization_id from memberships where user_id = ${userId} order by joined_at limit 1)`,
      user_agent: userAgent.slice(0, 400),
      expires_at: sql<string>`${LIFETIME}`,
    })
    .execute();
  return id;
}

/** Ends a session; a second time is no error. */
export async function revokeSession(db: Sql, sessionId: string): Promise<void> {
  await db
    .updateTable("sessions")
    .set({ revoked_at: sql`now()` })
    .where("id", "=", sessionId)
    .where("revoked_at", "is", null)
    .execute();
}

/** Notes that a session is in use. */
export async function touchSession(db: Sql, sessionId: string): Promise<void> {
  await db
    .updateTable("sessions")
    .set({ last_seen_at: sql`now()` })
    .where("id", "=", sessionId)
    .execute();
}

/** Removes sessions that ended over thirty days ago. */
export async function removeOldSessions(db: Sql): Promise<void> {
  await db
    .deleteFrom("sessions")
    .where(sql<boolean>`least(expires_at, revoked_at) < now() - interval '30 days'`)
    .execute();
}

/** The sessions of a person that are still good, the last used first. */
export async function findSessions(db: Sql, userId: string) {
  return db
    .selectFrom("sessions")
    .leftJoin("organizations", "organizations.id", "sessions.organization_id")
    .select([
      "sessions.id",
      "sessions.user_agent",
      "sessions.created_at",
      "sessions.last_seen_at",
      "sessions.expires_at",
      "organizations.company_name",
    ])
    .where("sessions.user_id", "=", userId)
    .where("sessions.revoked_at", "is", null)
    .where("sessions.expires_at", ">", sql<string>`now()`)
    .orderBy("sessions.last_seen_at", "desc")
    .orderBy("sessions.id", "desc")
    .execute();
}

/** Ends a person's sessions, all but one where one is named; answers the ids of those that it ended. */
export async function revokeSessions(db: Sql, userId: string, except: string | null): Promise<string[]> {
  const ended = await db
    .updateTable("sessions")
    .set({ revoked_at: sql`now()` })
    .where("user_id", "=", userId)
    .where("revoked_at", "is", null)
    .$if(except !== null, (query) => query.where("id", "<>", except ?? ""))
    .returning("id")
    .execute();
  return ended.map(({ id }) => id);
}

/** Ends one session of a person's; false when it is not theirs or over. */
export async function revokeOwnSession(db: Sql, userId: string, sessionId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("sessions")
    .set({ revoked_at: sql`now()` })
    .where("id", "=", sessionId)
    .where("user_id", "=", userId)
    .where("revoked_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
