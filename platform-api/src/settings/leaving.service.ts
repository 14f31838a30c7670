import type { z } from "zod";
import * as paths from "@loubby/shared-contracts/paths";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import type { membersSchema } from "@loubby/shared-contracts/http/settings/members.schema";
import { mustMayChange } from "#api/access/granting";
import { askerOf } from "#api/access/principal";
import type { Sql } from "#api/db/database";
import type { Member as MemberPrincipal } from "#api/http/serve";
import { tell } from "#api/notifications/tell";
import { emitLater } from "#api/realtime/emit-later";
import type { Services } from "#api/services";
import { deleteMember } from "#api/identity/members";
import { findSessionsIn } from "#api/identity/sessions/session-workspace";
import { holdCompany } from "#api/identity/companies";
import { keepingAnAdministrator, refuseOwn, requireMember } from "./member-rules.ts";
import { findMember, handOver } from "./members.sql.ts";
import { mailRemoval } from "./removal-mail.ts";
import { standingOf } from "./standing.ts";
import { membershipNotices } from "./notices.ts";

type Removal = z.output<(typeof membersSchema)["remove"]["body"]>;

/**
 * Takes a colleague out at once, in all their sessions; what they hold for the company goes to `hand_over_to`.
 * Throws 404 outside the company, 409 `own_membership`, 403 `beyond_own_access`, 409 `last_admin`.
 */
export async function removeMember(
  services: Services,
  principal: MemberPrincipal,
  { _id: userId, hand_over_to: heir }: Removal,
) {
  refuseOwn(principal, userId, "You cannot remove yourself. Another administrator can.");
  const { db } = services;
  const { id } = principal.organization;
  const sessions = await db.as({ role: "auth" }).read((sql) => findSessionsIn(sql, id, userId));
  const answer = await keepingAnAdministrator(() =>
    db.as(askerOf(principal)).write(async (sql) => {
      await holdCompany(sql, id);
      const colleague = await requireMember(sql, id, userId);
      mustMayChange(principal, colleague);
      const handed_over = await takeOut(sql, id, userId, heir);
      // Asked last, so that two who remove each other hear that the last administrator stays.
      await standingOf(sql, principal);
      const title = `You are no longer a member of ${await companyName(sql, id)}`;
      const body = `${principal.name} removed you from the company.`;
      await tell(sql, {
        userId,
        organizationId: null,
        title,
        body,
        link: paths.dashboard,
        notice: membershipNotices.removed,
      });
      await mailRemoval(services, sql, colleague, { title, body });
      await emitLater(sql, `user:${userId}`, "profile.changed.v1", {});
      return { handed_over };
    }),
  );
  for (const session of sessions) services.realtime?.endSession(session);
  return answer;
}

/**
 * Gives up the caller's own place, in all their sessions; what they hold for the company goes to `heir`. Throws 409
 * `last_admin`, 422 `no_such_heir`.
 */
export async function leaveCompany(services: Services, principal: MemberPrincipal, heir?: string) {
  const { db } = services;
  const { userId } = principal;
  const { id } = principal.organization;
  const sessions = await db.as({ role: "auth" }).read((sql) => findSessionsIn(sql, id, userId));
  const answer = await keepingAnAdministrator(() =>
    db.as(askerOf(principal)).write(async (sql) => {
      await holdCompany(sql, id);
      const handed_over = await takeOut(sql, id, userId, heir);
      for (const room of [`org:${id}`, `user:${userId}`] as const)
        await emitLater(sql, room, "profile.changed.v1", {});
      return { handed_over };
    }),
  );
  for (const session of sessions) services.realtime?.endSession(session);
  return answer;
}

async function takeOut(sql: Sql, organizationId: string, leaver: string, heir: string | undefined) {
  if (heir !== undefined) await requireHeir(sql, organizationId, leaver, heir);
  const handedOver =
    heir === undefined ? { jobs: 0, groups: 0, invites: 0 } : await handOver(sql, leaver, heir);
  await deleteMember(sql, { organization_id: organizationId, user_id: leaver });
  return handedOver;
}

async function requireHeir(sql: Sql, organizationId: string, leaver: string, heir: string): Promise<void> {
  if (heir !== leaver && (await findMember(sql, organizationId, heir)) !== undefined) return;
  const message = "Choose a colleague who stays in the company.";
  throw new ApiError(422, "no_such_heir", message, [{ path: "hand_over_to", message }]);
}

async function companyName(sql: Sql, id: string): Promise<string> {
  const row = await sql
    .selectFrom("companies")
    .select("company_name")
    .where("id", "=", id)
    .executeTakeFirst();
  return row?.company_name ?? "the company";
}
