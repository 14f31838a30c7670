import type { ApiError } from "@loubby/shared-contracts/http/api-error";
import { offers } from "@loubby/shared-contracts/http/offers/offers";
import { refusalOfPerson } from "#api/access/decide";
import type { RuleSubject } from "#api/access/rulings";

/** Returns why someone may not withdraw offers with a rejection that asks to, or null. */
export function refusalOfWithdrawal(
  subject: RuleSubject,
  { withdraw_offer }: { readonly withdraw_offer?: boolean | undefined },
): ApiError | null {
  return withdraw_offer ? refusalOfPerson(offers.withdraw.access, subject, false) : null;
}
