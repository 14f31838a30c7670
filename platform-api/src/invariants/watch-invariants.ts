import type { CheckedInvariant } from "@loubby/shared-contracts/http/invariants/invariants.schema";
import type { Services } from "#api/services";
import { checkInvariants } from "./invariants.sql.ts";

/** Checks every invariant as of one moment. */
export function readInvariants({ db }: Services): Promise<CheckedInvariant[]> {
  return db.as({ role: "worker" }).read(checkInvariants);
}

/** Reports each invariant that something breaks as a fault, which the house's alarms hear of. */
export async function watchInvariants(services: Services): Promise<void> {
  for (const { name, count, breaches } of await readInvariants(services)) {
    if (count === 0) continue;
    const first = breaches.map(({ subject, found }) => `${subject}: ${found}`).join("; ");
    services.faults.report(new Error(`Invariant ${name} is broken ${count} times. ${first}`), "invariants");
  }
}
