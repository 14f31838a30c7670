import { ApiError } from "@loubby/shared-contracts/http/api-error";
import type { StoreTeam } from "@loubby/shared-contracts/http/stores/store-members.schema";
import {
  type MemberRole,
  mayManage,
  memberRoles,
  type StoreRole,
  worksOf,
} from "@loubby/shared-contracts/shell/store-roles";
import type { Sql } from "#api/db/database";
import { publicFileUrl } from "#api/files/public-url";
import type { Seller } from "#api/http/serve";
import { findStorePeople, holdStore, type StorePerson } from "#api/identity/store-members";
import type { Services } from "#api/services";
import { findChanges } from "./changes.sql.ts";
import { findInvites } from "./invites.sql.ts";

/** A store whose members are held, as the asker stands in it now. */
export interface Team {
  readonly id: string;
  readonly name: string;
  readonly ownerId: string;
  readonly people: readonly StorePerson[];
  readonly role: StoreRole;
}

/**
 * Works on who is in the asker's store, one after another, and answers who is in it then. What the asker is there is read behind
 * the lock: they may have been removed while this waited. Throws 404 `store_not_found`.
 */
export function onTeam(
  { db }: Services,
  principal: Seller,
  work: (sql: Sql, team: Team) => Promise<void>,
): Promise<{ data: StoreTeam }> {
  return db.as({ role: "auth" }).write(async (sql) => {
    await work(sql, await holdTeam(sql, principal));
    return { data: await readTeam(sql, principal) };
  });
}

/** The asker's store, whose members are held until the transaction ends. Throws 404 `store_not_found`. */
export async function holdTeam(sql: Sql, { store: { id }, userId }: Seller): Promise<Team> {
  const held = await holdStore(sql, id);
  const people = await findStorePeople(sql, id);
  const me = people.find(({ user_id }) => user_id === userId);
  if (held === undefined || me === undefined) throw storeNotFound();
  return { id, name: held.name, ownerId: held.owner_id, people, role: me.role };
}

/** Who works in the asker's store, as far as their role sees it. Throws 404 `store_not_found`. Asked as `auth`. */
export async function readTeam(sql: Sql, { store: { id }, userId }: Seller): Promise<StoreTeam> {
  const people = await findStorePeople(sql, id);
  const me = people.find(({ user_id }) => user_id === userId);
  if (me === undefined) throw storeNotFound();
  const sees = worksOf(me.role).includes("members");
  const mayChange = (role: StoreRole) => role !== "owner" && mayManage(me.role, role);
  return {
    store: { _id: id, name: await nameOf(sql, id) },
    role: me.role,
    may_give: memberRoles.filter(mayChange),
    members: people.map(({ logo_key, ...person }) => ({
      ...person,
      logo_url: publicFileUrl(logo_key),
      may_change: person.user_id !== userId && mayChange(person.role),
    })),
    invites: sees
      ? (await findInvites(sql, id)).map((invite) => ({
          _id: invite.id,
          email_address: invite.email_address,
          role: invite.role,
          state: invite.state === "declined" ? "declined" : invite.expired ? "expired" : "sent",
          invited_by: invite.invited_by,
          sent_at: invite.sent_at,
          expires_at: invite.expires_at,
          may_change: mayChange(invite.role),
        }))
      : [],
    changes: sees ? await findChanges(sql, id) : [],
  };
}

async function nameOf(sql: Sql, id: string): Promise<string> {
  const row = await sql.selectFrom("sellers_stores").select("name").where("id", "=", id).executeTakeFirst();
  return row?.name ?? "";
}

/** Throws 403 `role_not_grantable` unless a role may give, change and end another. */
export function mustManage(role: StoreRole, other: MemberRole): void {
  if (!mayManage(role, other))
    throw new ApiError(403, "role_not_grantable", "Only the store's owner decides about this role.");
}

/** A member of a held store. Throws 404 `member_not_found`, also for the owner, whose role no one changes. */
export function requireMember(team: Team, userId: string): StorePerson & { readonly role: MemberRole } {
  const found = team.people.find(({ user_id }) => user_id === userId);
  if (found === undefined || found.role === "owner")
    throw new ApiError(404, "member_not_found", "This person isn't a member of the store.");
  return { ...found, role: found.role };
}

/** What is answered for a store that the asker doesn't work in. */
export const storeNotFound = () =>
  new ApiError(404, "store_not_found", "This store doesn't exist, or you don't work in it.");
