import { endpoints } from "../endpoint.ts";
import type { reportsSchema } from "./reports.schema.ts";

/** How builds fare in people's tabs. */
export const reports = endpoints<typeof reportsSchema>()("reports", {
  send: {
    method: "POST",
    path: "/remotes/reports",
    access: "signed_in",
    status: 202,
    summary: "Loads, uncaught errors and web vitals of this tab, added to hourly sums.",
    perMinute: 20,
  },
});
