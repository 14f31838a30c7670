import type { invariants } from "@loubby/shared-contracts/http/invariants/invariants";
import type { Handlers } from "#api/http/serve";
import { findSealedDay } from "#api/ledger/seal-days";
import type { Services } from "#api/services";
import { readInvariants } from "./watch-invariants.ts";

export const invariantsRoutes = (services: Services): Handlers<typeof invariants> => ({
  async check() {
    const checked = await readInvariants(services);
    return {
      data: {
        checkedAt: new Date().toISOString(),
        holds: checked.every(({ count }) => count === 0),
        invariants: checked,
        sealed: await findSealedDay(services),
      },
    };
  },
});
