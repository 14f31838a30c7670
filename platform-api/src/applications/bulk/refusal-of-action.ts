import type { BulkAction } from "@loubby/shared-contracts/http/applications/bulk-runs.schema";
import type { ApiError } from "@loubby/shared-contracts/http/api-error";
import { bookingRequests } from "@loubby/shared-contracts/http/schedule/booking-requests";
import { refusalOfPerson } from "#api/access/decide";
import type { RuleSubject } from "#api/access/rulings";
import { refusalOfWithdrawal } from "../pipeline/refusal-of-withdrawal.ts";

/** Returns why someone who may start runs may not start this one, or null. */
export function refusalOfAction(subject: RuleSubject, action: BulkAction): ApiError | null {
  if (action.kind === "reject") return refusalOfWithdrawal(subject, action);
  return action.kind === "booking" ? refusalOfPerson(bookingRequests.ask.access, subject, false) : null;
}
