import type { SessionState } from "@loubby/shared-contracts/http/identity/auth.schema";
import type { WorkingStore } from "@loubby/shared-contracts/http/stores/store-members.schema";
import type { Principal } from "#api/access/principal";
import { readSessionState } from "#api/identity/sessions/session-state";
import { findStoresOf, setSessionStore } from "#api/identity/sessions/session-store";
import { alwaysSubscribedSettings } from "#api/identity/settings";
import type { Services } from "#api/services";
import { storeNotFound } from "./team.ts";

/** The stores that a person works in, their own first. */
export async function listStores({ db }: Services, principal: Principal): Promise<WorkingStore[]> {
  const stores = await db.as({ role: "auth" }).read((sql) => findStoresOf(sql, principal.userId));
  return stores.map((store) => ({ ...store, current: store._id === principal.store?.id }));
}

/** Has the session work in another store, and closes its sockets. Throws 404 `store_not_found` unless the person works there. */
export async function workIn(
  services: Services,
  { sessionId, userId }: Principal,
  storeId: string,
): Promise<SessionState> {
  const works = await services.db
    .as({ role: "auth" })
    .write((sql) => setSessionStore(sql, { id: sessionId, userId }, storeId));
  if (!works) throw storeNotFound();
  services.realtime?.endSession(sessionId);
  return readSessionState(services.db, sessionId, services.config.of(alwaysSubscribedSettings));
}
