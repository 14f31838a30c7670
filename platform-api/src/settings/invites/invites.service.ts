import type { z } from "zod";
import * as paths from "@loubby/shared-contracts/paths";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import type { Invite } from "@loubby/shared-contracts/http/settings/invites.schema";
import type { membersSchema } from "@loubby/shared-contracts/http/settings/members.schema";
import { presetOf } from "@loubby/shared-contracts/http/settings/role-presets";
import { mustMayGive } from "#api/access/granting";
import { askerOf } from "#api/access/principal";
import type { Sql } from "#api/db/database";
import type { Member } from "#api/http/serve";
import { hashOfToken, newToken } from "#api/identity/sessions/tokens";
import { requirePace } from "#api/identity/pace.service";
import { mustBeProvenSender } from "#api/identity/addresses/proven-sender";
import { emitLater } from "#api/realtime/emit-later";
import type { Services } from "#api/services";
import { alwaysSubscribedSettings } from "#api/identity/settings";
import { holdCompany } from "#api/identity/companies";
import { mailInvite } from "./invite-mail.ts";
import {
  findInvite,
  findOpenInvite,
  insertInvite,
  type InviteRow,
  type Offer,
  renewInvite,
  revokeInvite,
} from "./invites.sql.ts";
import { findMemberByEmail } from "../members.sql.ts";
import { countSeats, mustHaveSeat } from "../seats.ts";
import { standingOf } from "../standing.ts";

type Form = z.output<(typeof membersSchema)["add"]["body"]>;

/** Mails to one person, and of one company, within a quarter of an hour. */
const MAILS_TO_ONE = 5;
const MAILS_OF_COMPANY = 100;

/** An invite is a mail to a stranger. `to` is the address, or the invite that is sent again. Throws 429. */
function requireInvitePace(services: Services, organizationId: string, to: string): Promise<void> {
  const limits = [
    { subject: `invite:${organizationId}:${to}`, failures: MAILS_TO_ONE },
    { subject: `invites-of:${organizationId}`, failures: MAILS_OF_COMPANY },
  ];
  return requirePace(services, limits, "You've already sent this several times. Please try again later.");
}

/**
 * Invites an address; one that has an open invite is sent a new one with what is offered now. Throws 409
 * `already_member` or `seats_full`, 403 `role_not_grantable` or `beyond_own_access`, 422 `email_unproven`.
 */
export async function addMember(
  services: Services,
  principal: Member,
  form: Form,
): Promise<{ invite: Invite }> {
  const { id } = principal.organization;
  await requireInvitePace(services, id, form.email);
  return services.db.as(askerOf(principal)).write(async (sql) => {
    await mustBeProvenSender(sql, principal.userId);
    await holdCompany(sql, id);
    const offer = { ...form, permissions: presetOf(form.role) };
    mustMayGive(await standingOf(sql, principal), offer);
    if ((await findMemberByEmail(sql, id, form.email)) !== undefined)
      throw new ApiError(409, "already_member", "This person is already in your company.", [
        { path: "email", message: "This person is already in your company." },
      ]);
    const open = await findOpenInvite(sql, id, form.email);
    return { invite: await sendInvite(services, sql, principal, offer, open) };
  });
}

/** Sends an open invite again. Throws 404 outside the company, 409 `invite_over`, `seats_full`, 403 as `addMember`. */
export async function resendInvite(
  services: Services,
  principal: Member,
  inviteId: string,
): Promise<{ invite: Invite }> {
  const { id } = principal.organization;
  await requireInvitePace(services, id, inviteId);
  return services.db.as(askerOf(principal)).write(async (sql) => {
    await mustBeProvenSender(sql, principal.userId);
    await holdCompany(sql, id);
    const open = await requireOpen(sql, id, inviteId);
    mustMayGive(await standingOf(sql, principal), open);
    const offer = { ...open, email: open.email_address };
    return { invite: await sendInvite(services, sql, principal, offer, open) };
  });
}

/** Revokes an open invite. Throws 404 outside the company, 409 `invite_over`. */
export async function takeBackInvite(
  services: Services,
  principal: Member,
  inviteId: string,
): Promise<{ invite: Invite }> {
  const { id } = principal.organization;
  return services.db.as(askerOf(principal)).write(async (sql) => {
    await holdCompany(sql, id);
    await requireOpen(sql, id, inviteId);
    await revokeInvite(sql, id, inviteId);
    await emitLater(sql, `org:${id}`, "profile.changed.v1", {});
    return { invite: await requireInvite(sql, id, inviteId) };
  });
}

async function sendInvite(
  services: Services,
  sql: Sql,
  principal: Member,
  offer: Offer,
  open: InviteRow | undefined,
): Promise<Invite> {
  const { id } = principal.organization;
  // One that can still be accepted has its seat; an expired one asks for it again.
  if (open?.state !== "sent")
    mustHaveSeat(await countSeats(sql, id, services.config.of(alwaysSubscribedSettings)));
  const token = newToken();
  const hash = hashOfToken(token);
  if (open) await renewInvite(sql, id, open._id, principal.userId, hash, offer);
  const inviteId = open?._id ?? (await insertInvite(sql, id, principal.userId, hash, offer));
  const company = await sql
    .selectFrom("companies")
    .select("company_name")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  await mailInvite(services, sql, {
    to: offer.email,
    inviter: principal.name,
    company: company.company_name,
    role: offer.role,
    link: `${services.config.publicUrl}${paths.invite(id, inviteId)}?token=${token}`,
  });
  await emitLater(sql, `org:${id}`, "profile.changed.v1", {});
  return requireInvite(sql, id, inviteId);
}

async function requireInvite(sql: Sql, organizationId: string, inviteId: string): Promise<InviteRow> {
  const invite = await findInvite(sql, organizationId, inviteId);
  if (invite === undefined) throw new ApiError(404, "invite_not_found", "This invite doesn't exist.");
  return invite;
}

async function requireOpen(sql: Sql, organizationId: string, inviteId: string): Promise<InviteRow> {
  const invite = await requireInvite(sql, organizationId, inviteId);
  if (invite.state === "accepted" || invite.state === "revoked") {
    const words = invite.state === "accepted" ? "was already accepted" : "was already revoked";
    throw new ApiError(409, "invite_over", `This invite ${words}.`);
  }
  return invite;
}
