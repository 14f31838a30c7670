import * as paths from "@loubby/shared-contracts/paths";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import type { PendingInvite } from "@loubby/shared-contracts/http/settings/invites.schema";
import type { SessionState } from "@loubby/shared-contracts/http/identity/auth.schema";
import { roleToJoinAs } from "@loubby/shared-contracts/http/settings/role-words";
import type { Principal } from "#api/access/principal";
import type { Sql } from "#api/db/database";
import { publicFileUrl } from "#api/files/public-url";
import { proveByMail } from "#api/identity/addresses/prove-by-mail";
import { readSessionState } from "#api/identity/sessions/session-state";
import { hashOfToken } from "#api/identity/sessions/tokens";
import { tell } from "#api/notifications/tell";
import { emitLater } from "#api/realtime/emit-later";
import type { Services } from "#api/services";
import { alwaysSubscribedSettings } from "#api/identity/settings";
import { insertMember } from "#api/identity/members";
import { setSessionWorkspace } from "#api/identity/sessions/session-workspace";
import { holdCompany } from "#api/identity/companies";
import {
  findHeldInvite,
  findNameByAddress,
  type HeldInvite,
  isMember,
  settleInvite,
} from "./accept-invite.sql.ts";
import { countSeats } from "../seats.ts";
import { membershipNotices } from "../notices.ts";

/** What proves an invite: its id and what only its mail carried. */
export interface InviteProof {
  readonly inviteId: string;
  readonly token: string;
  /** The company that the link names; another than the invite's is a link that was never sent. */
  readonly employerId?: string;
}

/** What a link's holder is asked to join. Throws 404 `invite_not_found`, 410 `invite_gone`. */
export async function readPendingInvite({ db }: Services, proof: InviteProof): Promise<PendingInvite> {
  const invite = await db.as({ role: "auth" }).read((sql) => requireOpen(sql, proof));
  const {
    id,
    organization_id,
    role_tag,
    logo_key,
    company_name,
    invited_by,
    position,
    email_address,
    expires_at,
  } = invite;
  return {
    invite_id: id,
    employer_id: organization_id,
    company_name,
    logo_url: publicFileUrl(logo_key),
    invited_by,
    role: role_tag,
    position,
    email_address,
    expires_at,
  };
}

/** Joins the company and lets the session go on in it; answers the session's new state. Throws as `acceptInvite`. */
export async function acceptInSession(
  services: Services,
  principal: Principal,
  proof: InviteProof,
): Promise<SessionState> {
  await services.db.as({ role: "auth" }).write(async (sql) => {
    const organizationId = await acceptInvite(services, sql, { ...proof, userId: principal.userId });
    const { sessionId: id, userId } = principal;
    await setSessionWorkspace(sql, { id, userId }, organizationId);
  });
  // The live connection stands in the rooms of the workspace before; the page opens another.
  services.realtime?.endSession(principal.sessionId);
  return readSessionState(services.db, principal.sessionId, services.config.of(alwaysSubscribedSettings));
}

/**
 * Puts an account into the company that invited its address, in the caller's transaction, which runs as `auth`;
 * answers the company's id. The address counts as verified from then on. Throws 404 `invite_not_found`, 410
 * `invite_gone`, 409 `invite_for_another` when the account has another address, `seats_full`, `email_in_use`.
 */
export async function acceptInvite(
  { config }: Services,
  sql: Sql,
  { userId, ...proof }: InviteProof & { readonly userId: string },
): Promise<string> {
  const { organization_id } = await requireOpen(sql, proof);
  await holdCompany(sql, organization_id);
  // Once more behind the lock: it may have been revoked or used while this waited.
  const invite = await requireOpen(sql, proof);
  const name = await findNameByAddress(sql, userId, invite.email_address);
  if (name === undefined)
    throw new ApiError(
      409,
      "invite_for_another",
      "This invitation was sent to another address. Log in with the account it was sent to.",
    );
  if (!(await isMember(sql, organization_id, userId))) {
    const { members, total } = await countSeats(sql, organization_id, config.of(alwaysSubscribedSettings));
    if (members >= total)
      throw new ApiError(
        409,
        "seats_full",
        "The company has no free seat at the moment. Ask the person who invited you to make room.",
      );
    const { role_tag, permissions, position } = invite;
    await insertMember(sql, { organization_id, user_id: userId, role_tag, permissions, position });
  }
  await settleInvite(sql, invite, userId);
  await proveByMail(sql, userId, invite.email_address);
  await tellInviter(sql, invite, name);
  return organization_id;
}

async function tellInviter(sql: Sql, invite: HeldInvite, name: string): Promise<void> {
  const { inviter_id, organization_id, company_name, role_tag } = invite;
  await tell(sql, {
    userId: inviter_id,
    organizationId: organization_id,
    title: `${name} joined ${company_name}`,
    body: `They accepted your invitation as ${roleToJoinAs(role_tag)}.`,
    link: paths.members,
    notice: membershipNotices.joined,
  });
  await emitLater(sql, `org:${organization_id}`, "profile.changed.v1", {});
}

async function requireOpen(sql: Sql, { inviteId, token, employerId }: InviteProof): Promise<HeldInvite> {
  const invite = await findHeldInvite(sql, inviteId, hashOfToken(token));
  if (invite === undefined || (employerId !== undefined && invite.organization_id !== employerId))
    throw new ApiError(
      404,
      "invite_not_found",
      "This link doesn't work. It may be incomplete, or we've sent you a newer one: use the latest mail.",
    );
  const over = invite.state === "sent" ? lapsed(invite) : invite.state;
  if (over !== null) throw new ApiError(410, "invite_gone", OVER[over], { state: over });
  return invite;
}

/** What a leaver offered does not hold without them, unless a colleague took it over. */
function lapsed({ orphaned, expired }: HeldInvite): "revoked" | "expired" | null {
  if (orphaned) return "revoked";
  return expired ? "expired" : null;
}

const OVER = {
  expired: "This invitation has expired. Ask the person who invited you to send it again.",
  accepted: "This invitation has already been used. Log in to open the company's workspace.",
  revoked: "This invitation was revoked. If that seems wrong, ask the person who invited you.",
} as const;
