import type { AsksToBook } from "#api/applications/asks/asks-to-book";
import { lockAskedApplication } from "#api/applications/asked-application";
import { requireKind } from "./ask-to-book.ts";
import { findRequestOfRun, withdrawOpen } from "./booking-requests.sql.ts";
import { tellClosed } from "./tell-closed.ts";
import { noteAct, refreshPages } from "./request-news.ts";

/** What bulk runs do with requests to book. */
export const asksToBook: AsksToBook = {
  requireKind: async (sql, kindId) => void (await requireKind(sql, kindId)),
  async withdrawOfRun(services, sql, { userId: by, organizationId }, { runId, applicationId }) {
    const asked = await lockAskedApplication(sql, organizationId, applicationId);
    const request = await findRequestOfRun(sql, runId, applicationId);
    if (asked === undefined || request === undefined) return null;
    if (!(await withdrawOpen(sql, request._id))) return request.state;
    const place = { organizationId, applicationId, by };
    await noteAct(sql, place, "booking_withdrawn", request.kind_name);
    await tellClosed(services, sql, asked, request.kind_name);
    await refreshPages(sql, place, asked);
    return "withdrawn";
  },
};
