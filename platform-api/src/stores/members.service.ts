import type { SessionState } from "@loubby/shared-contracts/http/identity/auth.schema";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import { storeRoleToJoinAs } from "@loubby/shared-contracts/http/stores/store-role-words";
import * as paths from "@loubby/shared-contracts/paths";
import type { MemberRole } from "@loubby/shared-contracts/shell/store-roles";
import type { Seller } from "#api/http/serve";
import { readSessionState } from "#api/identity/sessions/session-state";
import { findLiveSessions } from "#api/identity/sessions/session-store";
import { alwaysSubscribedSettings } from "#api/identity/settings";
import { endStoreMembership, setStoreRole } from "#api/identity/store-members";
import { tell } from "#api/notifications/tell";
import { emitLater } from "#api/realtime/emit-later";
import type { Services } from "#api/services";
import { insertChange } from "./changes.sql.ts";
import { cancelInvitesBy } from "./invites.sql.ts";
import { storeNotices } from "./notices.ts";
import { holdTeam, mustManage, onTeam, requireMember } from "./team.ts";

/** Gives a member another role at once. Throws 403 `role_not_grantable`, 404 `member_not_found`. */
export async function changeRole(services: Services, principal: Seller, userId: string, role: MemberRole) {
  const answer = await onTeam(services, principal, async (sql, team) => {
    const member = requireMember(team, userId);
    mustManage(team.role, member.role);
    mustManage(team.role, role);
    if (member.role === role) return;
    await setStoreRole(sql, team.id, userId, role);
    if (member.role === "manager") await cancelInvitesBy(sql, team.id, userId);
    const by = principal.userId;
    await insertChange(sql, team.id, { kind: "role_changed", subject: member.name, role, by });
    await tell(sql, {
      notice: storeNotices.role_changed,
      userId,
      organizationId: null,
      title: `You are ${storeRoleToJoinAs[role]} in ${team.name} now`,
      body: `${principal.name} changed your role in the store.`,
      link: paths.storeMembers,
    });
    await emitLater(sql, `user:${userId}`, "profile.changed.v1", {});
  });
  await closeSockets(services, userId);
  return answer;
}

/** Removes a member at once, in all their sessions. Throws 403 `role_not_grantable`, 404 `member_not_found`. */
export async function removeMember(services: Services, principal: Seller, userId: string) {
  const answer = await onTeam(services, principal, async (sql, team) => {
    const { role, name: subject } = requireMember(team, userId);
    mustManage(team.role, role);
    await endStoreMembership(sql, team.id, userId);
    await cancelInvitesBy(sql, team.id, userId);
    await insertChange(sql, team.id, { kind: "removed", subject, role, by: principal.userId });
    await tell(sql, {
      notice: storeNotices.removed,
      userId,
      organizationId: null,
      title: `You no longer work in ${team.name}`,
      body: `${principal.name} removed you from the store.`,
      link: paths.dashboard,
    });
    await emitLater(sql, `user:${userId}`, "profile.changed.v1", {});
  });
  await closeSockets(services, userId);
  return answer;
}

/** Leaves the store that the session works in; answers the session as it goes on. Throws 409 `owner_stays`. */
export async function leaveStore(services: Services, principal: Seller): Promise<SessionState> {
  const { userId } = principal;
  await services.db.as({ role: "auth" }).write(async (sql) => {
    const team = await holdTeam(sql, principal);
    if (team.role === "owner")
      throw new ApiError(409, "owner_stays", "This is your own store, so you can't leave it.");
    const { role, name: subject } = requireMember(team, userId);
    await endStoreMembership(sql, team.id, userId);
    await cancelInvitesBy(sql, team.id, userId);
    await insertChange(sql, team.id, { kind: "left", subject, role, by: userId });
    await tell(sql, {
      notice: storeNotices.joined,
      userId: team.ownerId,
      organizationId: null,
      title: `${subject} left ${team.name}`,
      body: `They were ${storeRoleToJoinAs[role]} in your store.`,
      link: paths.storeMembers,
    });
    await emitLater(sql, `user:${userId}`, "profile.changed.v1", {});
  });
  await closeSockets(services, userId);
  return readSessionState(services.db, principal.sessionId, services.config.of(alwaysSubscribedSettings));
}

/** A live connection knows its person from when it was opened; each page opens another. */
async function closeSockets({ db, realtime }: Services, userId: string): Promise<void> {
  const sessions = await db.as({ role: "auth" }).read((sql) => findLiveSessions(sql, userId));
  for (const session of sessions) realtime?.endSession(session);
}
