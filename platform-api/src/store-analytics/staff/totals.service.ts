import type { ReplyOf } from "@loubby/shared-contracts/http/endpoint";
import type { storeAnalytics } from "@loubby/shared-contracts/http/store-analytics/store-analytics";
import type { StoreDays } from "@loubby/shared-contracts/http/store-analytics/store-days";
import { readClock } from "#api/db/read-clock";
import type { Services } from "#api/services";
import { daysOf, spansOf } from "../period.ts";
import { findStoreCounts, findStoreMoney } from "./totals.sql.ts";

/** What the whole store did in a period. */
export function readTotals(
  { db }: Services,
  days: StoreDays,
): Promise<ReplyOf<typeof storeAnalytics.totals>> {
  return db.as({ role: "worker" }).read(async (sql) => {
    const { span } = spansOf(days, await readClock(sql));
    return {
      days,
      ...daysOf(span),
      data: await findStoreMoney(sql, span),
      ...(await findStoreCounts(sql, span)),
    };
  });
}
