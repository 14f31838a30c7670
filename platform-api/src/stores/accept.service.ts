import type { SessionState } from "@loubby/shared-contracts/http/identity/auth.schema";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import type { PendingStoreInvite } from "@loubby/shared-contracts/http/stores/store-invites.schema";
import { storeRoleToJoinAs } from "@loubby/shared-contracts/http/stores/store-role-words";
import * as paths from "@loubby/shared-contracts/paths";
import type { Principal } from "#api/access/principal";
import type { Sql } from "#api/db/database";
import { proveByMail } from "#api/identity/addresses/prove-by-mail";
import { readSessionState } from "#api/identity/sessions/session-state";
import { setSessionStore } from "#api/identity/sessions/session-store";
import { hashOfToken } from "#api/identity/sessions/tokens";
import { alwaysSubscribedSettings } from "#api/identity/settings";
import { findStorePeople, holdStore, insertStoreMember } from "#api/identity/store-members";
import { tell } from "#api/notifications/tell";
import type { Services } from "#api/services";
import { insertChange } from "./changes.sql.ts";
import { findHeldInvite, findNameAt, type InviteRow, settleInvite } from "./invites.sql.ts";
import { storeNotices } from "./notices.ts";

/** What proves an invitation: its id with what only its mail carried, or a proven address that was invited. */
interface Proof {
  readonly inviteId: string;
  readonly token: string | undefined;
  readonly userId: string | null;
}

/** The store that someone is invited to. Throws 404 `invite_not_found`, 410 `invite_gone`. */
export function readPending({ db }: Services, proof: Proof): Promise<PendingStoreInvite> {
  return db.as({ role: "auth" }).read(async (sql) => {
    const { id, store_id, invited_by, role, email_address, expires_at } = await requireOpen(sql, proof);
    const store = await sql
      .selectFrom("sellers_stores")
      .select("name")
      .where("id", "=", store_id)
      .executeTakeFirstOrThrow();
    return { _id: id, store_name: store.name, invited_by, role, email_address, expires_at };
  });
}

/**
 * Joins the store and has the session work there; answers the session. The address counts as verified from then on where the
 * mail's link was used. Throws 404 `invite_not_found`, 410 `invite_gone`, 409 `invite_for_another`, `already_member`.
 */
export async function acceptInvite(
  services: Services,
  principal: Principal,
  { inviteId, token }: Omit<Proof, "userId">,
): Promise<SessionState> {
  const { userId, sessionId } = principal;
  await services.db.as({ role: "auth" }).write(async (sql) => {
    const { invite, name, store } = await holdInvite(sql, { inviteId, token, userId });
    const people = await findStorePeople(sql, invite.store_id);
    if (people.some(({ user_id }) => user_id === userId))
      throw new ApiError(409, "already_member", "You work in this store already.");
    await insertStoreMember(sql, invite.store_id, userId, invite.role);
    await settleInvite(sql, invite.id, "accepted");
    if (token !== undefined) await proveByMail(sql, userId, invite.email_address);
    await insertChange(sql, invite.store_id, {
      kind: "joined",
      subject: name,
      role: invite.role,
      by: userId,
    });
    await tellOwner(sql, invite, store, {
      title: `${name} joined ${store.name}`,
      body: `They work in the store as ${storeRoleToJoinAs[invite.role]} now.`,
    });
    await setSessionStore(sql, { id: sessionId, userId }, invite.store_id);
  });
  // The live connection knows the person from before; the page opens another.
  services.realtime?.endSession(sessionId);
  return readSessionState(services.db, sessionId, services.config.of(alwaysSubscribedSettings));
}

/** Declines an invitation. Throws 404 `invite_not_found`, 410 `invite_gone`, 409 `invite_for_another`. */
export async function declineInvite(
  { db }: Services,
  { userId }: Principal,
  { inviteId, token }: Omit<Proof, "userId">,
): Promise<{ declined: true }> {
  await db.as({ role: "auth" }).write(async (sql) => {
    const { invite, name, store } = await holdInvite(sql, { inviteId, token, userId });
    await settleInvite(sql, invite.id, "declined");
    const { email_address: subject, role } = invite;
    await insertChange(sql, invite.store_id, { kind: "declined", subject, role, by: userId });
    await tellOwner(sql, invite, store, {
      title: `${name} declined to join ${store.name}`,
      body: "You can invite them again later.",
    });
  });
  return { declined: true };
}

type Held = NonNullable<Awaited<ReturnType<typeof holdStore>>>;

async function holdInvite(sql: Sql, proof: Proof & { readonly userId: string }) {
  const { store_id } = await requireOpen(sql, proof);
  const store = await holdStore(sql, store_id);
  // Once more behind the lock: it may have been canceled or used while this waited.
  const invite = await requireOpen(sql, proof);
  const name = await findNameAt(sql, proof.userId, invite.email_address);
  if (name === undefined || store === undefined)
    throw new ApiError(
      409,
      "invite_for_another",
      "This invitation was sent to another address. Log in with the account it was sent to.",
    );
  return { invite, name, store };
}

/** The owner hears of it, and so does a manager who invited. */
async function tellOwner(
  sql: Sql,
  { inviter_id }: InviteRow,
  { owner_id }: Held,
  words: { readonly title: string; readonly body: string },
): Promise<void> {
  for (const userId of new Set([owner_id, inviter_id]))
    await tell(sql, {
      notice: storeNotices.joined,
      userId,
      organizationId: null,
      link: paths.storeMembers,
      ...words,
    });
}

async function requireOpen(sql: Sql, { inviteId, token, userId }: Proof): Promise<InviteRow> {
  const tokenHash = token === undefined ? null : hashOfToken(token);
  const invite = await findHeldInvite(sql, inviteId, { tokenHash, userId });
  if (invite === undefined)
    throw new ApiError(
      404,
      "invite_not_found",
      "This link doesn't work. It may be incomplete, or we've sent you a newer one: use the latest mail.",
    );
  const over = invite.state !== "sent" ? invite.state : invite.expired ? "expired" : null;
  if (over !== null) throw new ApiError(410, "invite_gone", OVER[over], { state: over });
  return invite;
}

const OVER = {
  expired: "This invitation has expired. Ask the person who invited you to send it again.",
  accepted: "This invitation has already been used. Log in to work in the store.",
  declined: "This invitation was declined. Ask the person who invited you to send another.",
  canceled: "This invitation was canceled. If that seems wrong, ask the person who invited you.",
} as const;
