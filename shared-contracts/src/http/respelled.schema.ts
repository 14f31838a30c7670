import { z } from "zod";

/** A word that nothing has, and those that were looked for in its place; none when nothing is like it. */
export const Respelled = z.object({ typed: z.string(), used: z.array(z.string()) });
export type Respelled = z.output<typeof Respelled>;
