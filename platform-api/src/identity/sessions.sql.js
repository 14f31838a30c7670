import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
/** Seven days: the life of the `Token` cookie. */
const LIFETIME = sql `now() + interval '7 days'`;
/** The session of a token hash, or undefined when it is unknown, expired or revoked. */
export async function findSession(db, tokenHash) {
    const { rows } = await sql `
    select s.id as session_id, u.id as user_id, u.first_name || ' ' || u.last_name as name, u.email_address::text as email_address,
      u.email_verified_at is not null as email_verified,
      u.is_super_admin, u.is_admin, u.is_partner, u.is_seller,
      m.organization_id, m.role_tag, m.permissions,
      (select sub_name_slug from subscriptions p
        where (p.organization_id = m.organization_id or (m.organization_id is null and p.user_id = u.id))
          and (p.ends_at is null or p.ends_at > now())
        order by p.started_at desc limit 1) as subscription
    from sessions s
    join users u on u.id = s.user_id
    left join memberships m on m.user_id = u.id and m.organization_id = s.organization_id
    where s.token_hash = ${tokenHash} and s.revoked_at is null and s.expires_at > now()`.execute(db);
    return rows[0];
}
/** Opens a session in the organization the person works in first, if they are in one; answers its id. */
export async function insertSession(db, userId, tokenHash, userAgent) {
    const id = uuidv7();
    await db
        .insertInto("sessions")
        .values({
        id,
        token_hash: tokenHash,
        user_id: userId,
        organization_id: sql `(
        select organization_id from memberships where user_id = ${userId} order by joined_at limit 1)`,
        user_agent: userAgent.slice(0, 400),
        expires_at: sql `${LIFETIME}`,
    })
        .execute();
    return id;
}
/** Ends a session; a second time is no error. */
export async function revokeSession(db, sessionId) {
    await db
        .updateTable("sessions")
        .set({ revoked_at: sql `now()` })
        .where("id", "=", sessionId)
        .where("revoked_at", "is", null)
        .execute();
}
