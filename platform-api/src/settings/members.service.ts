import type { z } from "zod";
import type { Member, membersSchema } from "@loubby/shared-contracts/http/settings/members.schema";
import {
  isFullAccessRole,
  normalPermissions,
  presetOf,
  samePermissions,
} from "@loubby/shared-contracts/http/settings/role-presets";
import { mustMayChange, mustMayCustomize, mustMayGive } from "#api/access/granting";
import { askerOf } from "#api/access/principal";
import { decodeCursor, pageFrom } from "#api/http/cursor";
import type { Member as MemberPrincipal } from "#api/http/serve";
import { emitLater } from "#api/realtime/emit-later";
import type { Services } from "#api/services";
import { alwaysSubscribedSettings } from "#api/identity/settings";
import { updateMember } from "#api/identity/members";
import { holdCompany } from "#api/identity/companies";
import { findInvites } from "./invites/invites.sql.ts";
import { keepingAnAdministrator, refuseOwn, requireMember } from "./member-rules.ts";
import { findMembers } from "./members.sql.ts";
import { countSeats } from "./seats.ts";
import { standingOf } from "./standing.ts";

type Schema = typeof membersSchema;
type ListQuery = z.output<Schema["list"]["query"]>;
type Edit = z.output<Schema["edit"]["body"]>;

/** A page of the company's people, and on the first its invites. */
export async function listMembers(
  { db, config }: Services,
  principal: MemberPrincipal,
  { search, cursor, limit }: ListQuery,
) {
  const after = cursor === undefined ? null : decodeCursor(cursor);
  const { id } = principal.organization;
  return db.as(askerOf(principal)).read(async (sql) => {
    const rows = await findMembers(sql, id, { search, after, limit });
    const page = pageFrom(
      rows,
      limit,
      ({ joined_at, _id }) => [joined_at, _id],
      (row) => row,
    );
    return {
      members: page.items,
      nextCursor: page.nextCursor,
      seats: await countSeats(sql, id, config.of(alwaysSubscribedSettings)),
      invites: after === null ? await findInvites(sql, id) : [],
    };
  });
}

/** One of the company's people. Throws 404 for anyone else. */
export async function readMember(
  { db }: Services,
  principal: MemberPrincipal,
  userId: string,
): Promise<{ member: Member }> {
  const { id } = principal.organization;
  return db.as(askerOf(principal)).read(async (sql) => ({ member: await requireMember(sql, id, userId) }));
}

/**
 * Changes a colleague's place. Throws 404 outside the company, 409 `own_membership`, 403 `role_not_grantable`,
 * `beyond_own_access` or `upgrade_required`, 409 `last_admin`.
 */
export async function editMember(
  { db, config }: Services,
  principal: MemberPrincipal,
  { _id: userId, ...change }: Edit,
): Promise<{ member: Member }> {
  refuseOwn(principal, userId, "You cannot change your own role. Ask another administrator.");
  const { id } = principal.organization;
  return keepingAnAdministrator(() =>
    db.as(askerOf(principal)).write(async (sql) => {
      await holdCompany(sql, id);
      const actor = await standingOf(sql, principal);
      const before = await requireMember(sql, id, userId);
      mustMayChange(actor, before);
      const role = change.role ?? before.role;
      const kept = role === before.role ? before.permissions : presetOf(role);
      const place = {
        role,
        position: change.position ?? before.position,
        // A role with full access has no list: one kept behind it would come back as a surprise.
        permissions: isFullAccessRole(role) ? [] : normalPermissions(change.permissions ?? kept),
      };
      mustMayGive(actor, place);
      const keeps = role === before.role && samePermissions(place.permissions, before.permissions);
      // What was chosen on a larger plan stays until someone changes it.
      if (!keeps) {
        const { custom_permissions } = await countSeats(sql, id, config.of(alwaysSubscribedSettings));
        mustMayCustomize(custom_permissions, place);
      }
      await updateMember(
        sql,
        { organization_id: id, user_id: userId },
        { role_tag: role, position: place.position, permissions: place.permissions },
      );
      await emitLater(sql, `user:${userId}`, "profile.changed.v1", {});
      return { member: await requireMember(sql, id, userId) };
    }),
  );
}
