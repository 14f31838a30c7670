import { salaryText } from "@loubby/shared-contracts/http/jobs/job-facts";
import type { Offer } from "@loubby/shared-contracts/http/offers/offers.schema";
import { dayText } from "../day-text.ts";

/** Shows the terms of an offer in a line or two. */
export function OfferFacts({ offer }: { readonly offer: Offer }) {
  const { pay, start_date, employment_type, extras, expires_on } = offer;
  const facts = [
    pay && salaryText({ ...pay, min: pay.amount, max: pay.amount, published: false }),
    start_date && `from ${dayText(start_date)}`,
    employment_type?.toLowerCase(),
    expires_on && `answer by ${dayText(expires_on)}`,
  ];
  return (
    <>
      <p>{facts.filter(Boolean).join(", ")}</p>
      {extras && <p dir="auto">{extras}</p>}
    </>
  );
}
