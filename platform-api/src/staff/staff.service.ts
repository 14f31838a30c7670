import { ApiError } from "@loubby/shared-contracts/http/api-error";
import type { InputOf } from "@loubby/shared-contracts/http/endpoint";
import type { staff } from "@loubby/shared-contracts/http/staff/staff";
import type { StaffMember } from "@loubby/shared-contracts/http/staff/staff.schema";
import type { Principal } from "#api/access/principal";
import type { Sql } from "#api/db/database";
import { confirmPassword } from "#api/identity/passwords/confirm-password";
import { holdStaff, setStanding } from "#api/identity/people";
import { emitLater } from "#api/realtime/emit-later";
import type { Services } from "#api/services";
import { keepChange } from "./audit.service.ts";
import { staffActor } from "./staff-actor.ts";
import { findProvenAccount, findStaff } from "./staff.sql.ts";

/**
 * Makes the account of a proven address staff, or gives it the other role. Asks for the password of who does it. Throws
 * 422 `wrong_password` and `account_not_found`, 409 `already_staff` and `last_super_admin`.
 */
export async function addStaff(
  services: Services,
  principal: Principal,
  { email, role, current_password }: InputOf<typeof staff.add>["body"],
): Promise<StaffMember> {
  await confirmPassword(services, principal.userId, current_password);
  return services.db.as({ role: "auth" }).write(async (sql) => {
    await holdStaff(sql);
    const userId = await findProvenAccount(sql, email);
    if (userId === undefined) {
      const message = "No account has confirmed this address. Ask them to sign up and open the mailed link.";
      throw new ApiError(422, "account_not_found", message, [{ path: "email", message }]);
    }
    const all = await findStaff(sql);
    const before = all.find(({ _id }) => _id === userId);
    if (before?.role === role) {
      const message = "They already have this role.";
      throw new ApiError(409, "already_staff", message, [{ path: "email", message }]);
    }
    if (before?.role === "super_admin") refuseLast(all);
    await setStanding(sql, userId, "is_super_admin", role === "super_admin");
    await setStanding(sql, userId, "is_admin", true);
    await keep(sql, principal, "staff_added", userId, { role, before: before?.role ?? null });
    const added = (await findStaff(sql)).find(({ _id }) => _id === userId);
    if (added === undefined) throw new Error(`${userId} was not made staff.`);
    return added;
  });
}

/**
 * Makes someone of the staff an ordinary account again. Asks for the password of who does it. Throws 422
 * `wrong_password`, 404 `staff_not_found`, 409 `last_super_admin`.
 */
export async function removeStaff(
  services: Services,
  principal: Principal,
  userId: string,
  password: string,
): Promise<Record<string, never>> {
  await confirmPassword(services, principal.userId, password);
  return services.db.as({ role: "auth" }).write(async (sql) => {
    await holdStaff(sql);
    const all = await findStaff(sql);
    const member = all.find(({ _id }) => _id === userId);
    if (member === undefined) throw new ApiError(404, "staff_not_found", "This person isn't on the staff.");
    if (member.role === "super_admin") refuseLast(all);
    await setStanding(sql, userId, "is_super_admin", false);
    await setStanding(sql, userId, "is_admin", false);
    await keep(sql, principal, "staff_removed", userId, { role: member.role });
    return {};
  });
}

function refuseLast(all: readonly StaffMember[]): void {
  if (all.filter(({ role }) => role === "super_admin").length > 1) return;
  throw new ApiError(
    409,
    "last_super_admin",
    "This is the last super admin. Make someone else a super admin first.",
  );
}

/** The audit's line; the person's open tabs hear that they may do more or less. */
async function keep(
  sql: Sql,
  principal: Principal,
  action: "staff_added" | "staff_removed",
  userId: string,
  details: Readonly<Record<string, string | null>>,
): Promise<void> {
  await keepChange(sql, { action, userId, details, actor: staffActor(principal) });
  await emitLater(sql, `user:${userId}`, "profile.changed.v1", {});
}
