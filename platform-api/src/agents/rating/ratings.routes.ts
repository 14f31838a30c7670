import { ApiError } from "@loubby/shared-contracts/http/api-error";
import type { ratings, reviewReports } from "@loubby/shared-contracts/http/agents/ratings";
import type { ReviewReport } from "@loubby/shared-contracts/http/agents/ratings.schema";
import type { Principal } from "#api/access/principal";
import type { Handlers } from "#api/http/serve";
import type { Services } from "#api/services";
import { rate, readMine, reply, report } from "./ratings.service.ts";
import { findReport, findReports, writeDecision } from "./reports.sql.ts";

/** What buyers say of agents. */
export const ratingsRoutes = (services: Services): Handlers<typeof ratings> => ({
  mine: ({ principal, params }) => readMine(services, principal, params.orderId),
  rate: ({ principal, params, body }) => rate(services, principal, params.orderId, body),
  reply: ({ principal, params, body }) => reply(services, principal, params.reviewId, body.text),
  report: ({ principal, params, body }) => report(services, principal, params.reviewId, body.reason),
});

/** Reported reviews as staff decides of them. */
export const reviewReportsRoutes = (services: Services): Handlers<typeof reviewReports> => ({
  list: ({ query }) => services.db.as({ role: "worker" }).read((sql) => findReports(sql, query)),
  decide: ({ principal, params, body }) => decideReport(services, principal, params.reportId, body.upheld),
});

function decideReport({ db }: Services, staff: Principal, reportId: string, upheld: boolean) {
  return db.as({ role: "worker" }).write(async (sql): Promise<ReviewReport> => {
    const found = await findReport(sql, reportId);
    if (found === undefined) throw missing();
    if (staff.sellsFor.includes(found.owner_id) || found.author_id === staff.userId)
      throw new ApiError(403, "not_yours", "Someone else of the staff has to decide this report.");
    if (!(await writeDecision(sql, reportId, { upheld, by: staff.userId })))
      throw new ApiError(409, "report_decided", "This report was decided meanwhile.");
    const now = await findReport(sql, reportId);
    if (now === undefined) throw missing();
    const { owner_id: _owner, author_id: _author, ...decided } = now;
    return decided;
  });
}

const missing = () => new ApiError(404, "report_not_found", "This report doesn't exist.");
