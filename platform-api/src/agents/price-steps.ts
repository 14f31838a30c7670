import { type RawBuilder, sql } from "kysely";

/** Sixteen steps to a tenfold: what lies in a step costs up to 15 % more than its cheapest. */
const STEPS = 16;

/** The end of all steps, in minor units; no request asks for more. */
const HIGHEST = 1_000_000_000_00;

/** Floats may fall on either side of the first price of a step. */
const BLUR = 1e-6;

const stepOf = (price: number) => STEPS * Math.log10(Math.max(price, 1));

/**
 * What an index knows of prices `l` between two, both included, in minor units: the steps that they lie in, of which the
 * first and last hold others too. As an overlap of lists, since a GIN index reads all prices above one bound and all below
 * the other, one after the other.
 */
export function inStepsBetween(lowest = 0, highest = HIGHEST): RawBuilder<boolean> {
  const first = Math.floor(stepOf(lowest) - BLUR);
  const last = Math.floor(stepOf(highest) + BLUR);
  const steps = Array.from({ length: last - first + 1 }, (_, at) => first + at);
  return sql<boolean>`
    array[floor(${sql.lit(STEPS)} * log(greatest(l.price_amount, 1)::float8))::int] && ${steps}::int[]`;
}
