import type { FastifyRequest } from "fastify";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import type { EndpointData } from "@loubby/shared-contracts/http/endpoint";
import { type DeployKeyCaller, isDeployToken } from "#api/access/deploy-key";
import type { Principal } from "#api/access/principal";
import type { Services } from "#api/services";
import { SESSION_EXPIRED } from "./session-state.ts";
import { findSession, type SessionRow, touchSession } from "./sessions.sql.ts";
import { hashOfToken } from "./tokens.ts";
import { alwaysSubscribedSettings } from "../settings.ts";

/** The bearer token of an Authorization header, or null. Cookies are never a credential here. */
export function bearerOf(header: string | undefined): string | null {
  const match = /^Bearer ([\w-]{10,200})$/.exec(header ?? "");
  return match?.[1] ?? null;
}

/** The principal of a token, or null when it is unknown, expired or revoked. */
export async function principalOfToken(services: Services, token: string): Promise<Principal | null> {
  const row = await services.db.as({ role: "auth" }).read((db) => findSession(db, hashOfToken(token)));
  if (row === undefined) return null;
  if (row.unseen) noteUse(services, row.session_id);
  return toPrincipal(row, services.config.of(alwaysSubscribedSettings));
}

/** Behind the answer, which does not wait for it; what fails is noted with the next request. */
function noteUse({ db }: Services, sessionId: string): void {
  db.as({ role: "auth" })
    .read((sql) => touchSession(sql, sessionId))
    .catch(() => undefined);
}

/**
 * The caller of a request. Only what deployers call looks for a deploy key; elsewhere one is no token at all. A public endpoint takes a bad token for none; everywhere else it is 401. A page that
 * shows another organization than the session's is refused with 409 `workspace_changed`, before anything happens,
 * unless it asks about the session itself (`anyWorkspace`); so is what is done in a store by a page that shows another.
 */
export async function authenticate(
  services: Services,
  request: FastifyRequest,
  { access, anyWorkspace }: EndpointData,
  callerOfDeployKey: (token: string) => Promise<DeployKeyCaller>,
): Promise<Principal | DeployKeyCaller | null> {
  const { authorization } = request.headers;
  if (authorization === undefined) return null;
  const token = bearerOf(authorization);
  if (access === "deployer" && token !== null && isDeployToken(token)) return callerOfDeployKey(token);
  if (access !== "public" && token !== null && isDeployToken(token))
    throw new ApiError(401, "not_for_keys", "A deploy key cannot do this. Sign in as a super admin.");
  const principal = token === null ? null : await principalOfToken(services, token);
  if (access === "public") return principal;
  if (principal === null) throw new ApiError(401, "session_expired", SESSION_EXPIRED);
  const shown = request.headers["x-workspace"];
  if (anyWorkspace !== true && shown !== undefined && shown !== (principal.organization?.id ?? "-")) {
    throw new ApiError(
      409,
      "workspace_changed",
      "You switched to another workspace. Reload the page to continue here.",
    );
  }
  const worksIn = request.headers["x-store"];
  if (asksStore(access) && worksIn !== undefined && worksIn !== (principal.store?.id ?? "-"))
    throw new ApiError(
      409,
      "workspace_changed",
      "You switched to another store. Reload the page to continue here.",
    );
  return principal;
}

/** What is done in a store's name is done in the one that the page shows. */
const asksStore = (access: EndpointData["access"]) =>
  typeof access === "object" && access.store !== undefined;

function storeOf({ store_ids, store_owners, store_roles }: SessionRow): Principal["store"] {
  const [id, ownerId, role] = [store_ids?.[0], store_owners?.[0], store_roles?.[0]];
  return id === undefined || ownerId === undefined || role === undefined ? null : { id, ownerId, role };
}

function toPrincipal(row: SessionRow, alwaysSubscribed: ReadonlySet<string>): Principal {
  const organization =
    row.organization_id !== null && row.role_tag !== null
      ? { id: row.organization_id, role: { tag: row.role_tag, permissions: row.permissions ?? [] } }
      : null;
  return {
    userId: row.user_id,
    name: row.name,
    sessionId: row.session_id,
    userType: row.is_partner ? "partners" : organization ? "employers" : "candidates",
    isSuperAdmin: row.is_super_admin,
    isAdmin: row.is_admin,
    isPartner: row.is_partner,
    isSeller: row.is_seller || row.store_ids !== null,
    store: storeOf(row),
    sellsFor: row.store_owners ?? [],
    organization,
    subscription: row.subscription,
    alwaysSubscribed: row.email_verified && alwaysSubscribed.has(row.email_address.toLowerCase()),
  };
}
