import type { ReplyOf } from "@loubby/shared-contracts/http/endpoint";
import type { offers } from "@loubby/shared-contracts/http/offers/offers";

/** How many people a job looks for, and how many of them were hired. */
export type Openings = ReplyOf<typeof offers.list>["openings"];

/** Says that a job already has everyone it looks for; an offer can still be sent. */
export function FilledOpenings({ openings: { count, filled } }: { readonly openings: Openings }) {
  if (filled < count) return null;
  return (
    <p>
      {count === 1
        ? "The job's only opening is already filled."
        : `All ${count} openings of the job are already filled.`}
    </p>
  );
}
