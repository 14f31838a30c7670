import { dayOf } from "@loubby/public-pages/jobs/job-words";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import { salaryText } from "@loubby/shared-contracts/http/jobs/job-facts";
import type { OfferFields, OfferPay } from "@loubby/shared-contracts/http/offers/offers.schema";
import { type LetterValues, problemsOfLetter } from "./fill-letter.ts";
import type { OfferedApplication } from "../offers.sql.ts";

/** What an offer pays, in words: `₦9,000,000 a year`. */
export function payText({ amount, currency, period }: OfferPay): string {
  return salaryText({ min: amount, max: amount, currency, period, published: false });
}

/** Who a letter addresses, by their whole name. */
export const nameOfOffered = ({ first_name, last_name }: OfferedApplication) => `${first_name} ${last_name}`;

/** What the variables of an offer's letter stand for. */
export function valuesOf(offered: OfferedApplication, fields: OfferFields): LetterValues {
  const { pay, start_date, employment_type, extras, expires_on } = fields;
  return {
    first_name: offered.first_name,
    last_name: offered.last_name,
    job: offered.job_title,
    company: offered.company_name,
    salary: pay && payText(pay),
    start_date: start_date && dayOf(start_date),
    employment: employment_type && employment_type.toLowerCase(),
    extras,
    manager: offered.manager,
    sender: offered.sender,
    expires_on: expires_on && dayOf(expires_on),
  };
}

/** Throws 422 `unknown_variable` for a letter with a variable that is none, with its place. */
export function refuseUnknownVariables({ subject, letter }: Pick<OfferFields, "subject" | "letter">): void {
  const [first, ...more] = problemsOfLetter(subject, letter, "letter");
  if (first) throw new ApiError(422, "unknown_variable", first.message, [first, ...more]);
}
