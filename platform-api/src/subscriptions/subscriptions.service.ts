import type { Subscription } from "@loubby/shared-contracts/http/identity/auth.schema";
import { askerOf, type Principal } from "#api/access/principal";
import type { Services } from "#api/services";
import { findCurrentSubscription } from "./subscriptions.sql.ts";

/** The subscription in force. Whose company it is comes from the session; outside every company there is none. */
export async function currentSubscription(
  { db }: Services,
  principal: Principal,
  forWho: "user" | "organization",
): Promise<Subscription | null> {
  const id = forWho === "user" ? principal.userId : principal.organization?.id;
  if (id === undefined) return null;
  return db.as(askerOf(principal)).read((sql) => findCurrentSubscription(sql, { kind: forWho, id }));
}
