import type { partnerWorkspaces } from "@loubby/shared-contracts/http/partners/partner-workspaces";
import type { Workspace } from "@loubby/shared-contracts/http/partners/workspaces.schema";
import type { SessionState, UserProfile } from "@loubby/shared-contracts/http/identity/auth.schema";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import type { InputOf } from "@loubby/shared-contracts/http/endpoint";
import { askerOf, type Principal } from "#api/access/principal";
import { startReasons } from "#api/applications/pipeline/first-reasons";
import { readSessionState } from "#api/identity/sessions/session-state";
import { emitLater } from "#api/realtime/emit-later";
import type { Services } from "#api/services";
import { alwaysSubscribedSettings } from "#api/identity/settings";
import { insertCompany } from "#api/identity/companies";
import { holdPerson, updatePerson } from "#api/identity/people";
import { setSessionWorkspace } from "#api/identity/sessions/session-workspace";
import { findWorkspaces, managesOneCalled } from "./workspaces.sql.ts";

/** Opens a company for a partner. Throws 403 `not_yours` for another's id, 409 `workspace_exists`. */
export async function createCompany(
  { db }: Services,
  principal: Principal,
  { partnerId, ...company }: InputOf<typeof partnerWorkspaces.create>["body"],
): Promise<{ data: Workspace }> {
  if (partnerId !== principal.userId) {
    throw new ApiError(403, "not_yours", "You can only open companies in your own name.");
  }
  const id = await db.as({ role: "auth" }).write(async (sql) => {
    // A double click opens one company.
    await holdPerson(sql, partnerId);
    if (await managesOneCalled(sql, partnerId, company.company_name)) throw exists(company.company_name);
    const opened = await insertCompany(
      sql,
      { ...company, is_third_party: true },
      { user_id: partnerId, role_tag: "partner_manager", position: "Partner" },
    );
    await startReasons(sql, opened);
    return opened;
  });
  const all = await listWorkspaces(db, principal);
  const data = all.find(({ _id }) => _id === id);
  if (data === undefined) throw new Error(`The company ${id} is not among its partner's.`);
  return { data };
}

/** The companies that a person is a member of. */
export function listWorkspaces(db: Services["db"], principal: Principal): Promise<Workspace[]> {
  return db.as(askerOf(principal)).read((sql) => findWorkspaces(sql, principal.organization?.id ?? null));
}

/**
 * Shows another workspace in the session, and closes its sockets, whose rooms were those of the one before. Throws
 * 404 `workspace_not_found` for a company that the person is no member of.
 */
export async function openWorkspace(
  services: Services,
  principal: Principal,
  organizationId: string | null,
): Promise<SessionState> {
  if (organizationId === null && principal.isPartner) {
    throw new ApiError(422, "workspace_required", "Choose a company workspace first.");
  }
  const session = { id: principal.sessionId, userId: principal.userId };
  const member = await services.db
    .as({ role: "auth" })
    .write((sql) => setSessionWorkspace(sql, session, organizationId));
  if (!member)
    throw new ApiError(404, "workspace_not_found", "This workspace doesn't exist, or it isn't yours.");
  services.realtime?.endSession(principal.sessionId);
  return readSessionState(services.db, principal.sessionId, services.config.of(alwaysSubscribedSettings));
}

/** Sets where the person's sign-in lands; their open tabs are told. */
export async function chooseDefaultApp(
  services: Services,
  principal: Principal,
  app: string,
): Promise<{ data: UserProfile }> {
  await services.db.as(askerOf(principal)).write(async (sql) => {
    await updatePerson(sql, principal.userId, { default_app: app });
    await emitLater(sql, `user:${principal.userId}`, "profile.changed.v1", {});
  });
  const { user } = await readSessionState(
    services.db,
    principal.sessionId,
    services.config.of(alwaysSubscribedSettings),
  );
  return { data: user };
}

const exists = (name: string) =>
  new ApiError(409, "workspace_exists", `You already have a workspace called ${name}.`, [
    { path: "company_name", message: "You already have a workspace with this name." },
  ]);
