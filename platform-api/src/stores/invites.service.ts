import { brand } from "@loubby/shared-contracts/shell/brand";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import type { InputOf } from "@loubby/shared-contracts/http/endpoint";
import type { storeMembers } from "@loubby/shared-contracts/http/stores/store-members";
import { MOST_MEMBERS, type StoreTeam } from "@loubby/shared-contracts/http/stores/store-members.schema";
import { storeRoleToJoinAs } from "@loubby/shared-contracts/http/stores/store-role-words";
import * as paths from "@loubby/shared-contracts/paths";
import type { MemberRole } from "@loubby/shared-contracts/shell/store-roles";
import type { Sql } from "#api/db/database";
import type { Seller } from "#api/http/serve";
import { mustBeProvenSender } from "#api/identity/addresses/proven-sender";
import { requirePace } from "#api/identity/pace.service";
import { hashOfToken, newToken } from "#api/identity/sessions/tokens";
import { sendMail } from "#api/mail/send-mail";
import { tell } from "#api/notifications/tell";
import type { Services } from "#api/services";
import { insertChange } from "./changes.sql.ts";
import {
  findInvite,
  findInvites,
  findOpenInvite,
  findProven,
  insertInvite,
  type InviteRow,
  renewInvite,
  settleInvite,
} from "./invites.sql.ts";
import { storeNotices } from "./notices.ts";
import { mustManage, onTeam, type Team } from "./team.ts";

/** Mails to one address, and of one store, within a quarter of an hour. */
const MAILS_TO_ONE = 5;
const MAILS_OF_STORE = 40;

function requireInvitePace(services: Services, storeId: string, to: string): Promise<void> {
  const limits = [
    { subject: `store-invite:${storeId}:${to}`, failures: MAILS_TO_ONE },
    { subject: `store-invites-of:${storeId}`, failures: MAILS_OF_STORE },
  ];
  return requirePace(services, limits, "You've already sent this several times. Please try again later.");
}

/**
 * Invites an address; one with an open invitation is sent a new one with the role that is offered now. Throws 403
 * `role_not_grantable`, 409 `already_member` and `store_full`, 422 `email_unproven`, 429.
 */
export async function inviteMember(
  services: Services,
  principal: Seller,
  { email, role }: InputOf<typeof storeMembers.invite>["body"],
): Promise<{ data: StoreTeam }> {
  await requireInvitePace(services, principal.store.id, email);
  return onTeam(services, principal, async (sql, team) => {
    await mustBeProvenSender(sql, principal.userId);
    mustManage(team.role, role);
    if (team.people.some(({ email_address }) => email_address.toLowerCase() === email)) {
      const message = "This person works in the store already.";
      throw new ApiError(409, "already_member", message, [{ path: "email", message }]);
    }
    const open = await findOpenInvite(sql, team.id, email);
    if (open !== undefined) mustManage(team.role, open.role);
    await send(services, sql, principal, team, { email, role, open });
  });
}

/** Sends an open invitation again. Throws 403 `role_not_grantable`, 404 `invite_not_found`, 409 `invite_over`, `store_full`, 429. */
export async function resendInvite(services: Services, principal: Seller, inviteId: string) {
  await requireInvitePace(services, principal.store.id, inviteId);
  return onTeam(services, principal, async (sql, team) => {
    await mustBeProvenSender(sql, principal.userId);
    const open = await requireOpen(sql, team, inviteId);
    await send(services, sql, principal, team, { email: open.email_address, role: open.role, open });
  });
}

/** Cancels an open invitation. Throws 403 `role_not_grantable`, 404 `invite_not_found`, 409 `invite_over`. */
export function cancelInvite(services: Services, principal: Seller, inviteId: string) {
  return onTeam(services, principal, async (sql, team) => {
    const { id, email_address: subject, role } = await requireOpen(sql, team, inviteId);
    await settleInvite(sql, id, "canceled");
    await insertChange(sql, team.id, { kind: "canceled", subject, role, by: principal.userId });
  });
}

async function requireOpen(sql: Sql, team: Team, inviteId: string): Promise<InviteRow> {
  const invite = await findInvite(sql, team.id, inviteId);
  if (invite === undefined) throw new ApiError(404, "invite_not_found", "This invitation doesn't exist.");
  if (invite.state !== "sent")
    throw new ApiError(409, "invite_over", `This invitation was already ${invite.state}.`);
  mustManage(team.role, invite.role);
  return invite;
}

interface Sending {
  readonly email: string;
  readonly role: MemberRole;
  readonly open: InviteRow | undefined;
}

async function send(
  services: Services,
  sql: Sql,
  { userId, name }: Seller,
  team: Team,
  { email, role, open }: Sending,
): Promise<void> {
  if (open === undefined || open.expired) await requireRoom(sql, team);
  const token = newToken();
  const offer = { storeId: team.id, email, role, invitedBy: userId, tokenHash: hashOfToken(token) };
  if (open !== undefined) await renewInvite(sql, open.id, offer);
  const id = open?.id ?? (await insertInvite(sql, offer));
  await insertChange(sql, team.id, { kind: "invited", subject: email, role, by: userId });
  const link = paths.storeInvite(id);
  await sendMail(services, sql, {
    to: email,
    subject: `${name} invites you to ${team.name} on ${brand.name}`,
    text: [
      "Hello,",
      `${name} invites you to work in the store ${team.name} on ${brand.name} as ${storeRoleToJoinAs[role]}.`,
      `See the invitation, and accept or decline it, here:\n${services.config.publicUrl}${link}?token=${token}`,
      "The link works once and expires after seven days. If you weren't expecting it, you can ignore this mail.",
    ].join("\n\n"),
  });
  const invited = await findProven(sql, email);
  if (invited !== undefined)
    await tell(sql, {
      notice: storeNotices.invited,
      userId: invited,
      organizationId: null,
      title: `${name} invites you to ${team.name}`,
      body: `You can join the store as ${storeRoleToJoinAs[role]}, or decline.`,
      link,
    });
}

async function requireRoom(sql: Sql, team: Team): Promise<void> {
  const waiting = (await findInvites(sql, team.id)).filter(
    ({ state, expired }) => state === "sent" && !expired,
  );
  // The owner takes no place.
  if (team.people.length - 1 + waiting.length >= MOST_MEMBERS)
    throw new ApiError(
      409,
      "store_full",
      `A store has at most ${MOST_MEMBERS} members and open invitations. Remove or cancel one first.`,
    );
}
