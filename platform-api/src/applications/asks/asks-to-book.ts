import type { BookingRequest } from "@loubby/shared-contracts/http/schedule/booking-requests.schema";
import type { Sql } from "#api/db/database";
import type { Services } from "#api/services";
import type { Mover } from "../pipeline/steps/step.ts";

/** What bulk runs need of the module that asks candidates to book; all in the caller's transaction. */
export interface AsksToBook {
  /** Throws 404 `kind_not_found` for a kind of interview that the asker can't use. */
  readonly requireKind: (sql: Sql, kindId: string) => Promise<void>;
  /** Withdraws what a run asked of a candidate and tells them; answers where that stands then, or null where the run hasn't asked yet. */
  readonly withdrawOfRun: (
    services: Services,
    sql: Sql,
    by: Pick<Mover, "userId" | "organizationId">,
    of: { readonly runId: string; readonly applicationId: string },
  ) => Promise<BookingRequest["state"] | null>;
}
