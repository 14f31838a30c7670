import { z } from "zod";
import { type InvariantName, invariantNames } from "./invariant-words.ts";

/** A row that breaks an invariant: of what, and what is wrong with it. */
const Breach = z.object({ subject: z.string(), found: z.string() });

/** One invariant with what breaks it: twenty rows at most of `count`. */
export const CheckedInvariant = z.object({
  name: z.enum(invariantNames as [InvariantName, ...InvariantName[]]),
  count: z.int(),
  breaches: z.array(Breach),
});
export type CheckedInvariant = z.output<typeof CheckedInvariant>;

export const invariantsSchema = {
  check: {
    response: z.object({
      data: z.object({
        checkedAt: z.string(),
        holds: z.boolean(),
        invariants: z.array(CheckedInvariant),
        /** The last sealed day, as UTC has it, and its hash in hex, which takes in every day before. */
        sealed: z.object({ day: z.string(), hash: z.string() }).nullable(),
      }),
    }),
  },
};
