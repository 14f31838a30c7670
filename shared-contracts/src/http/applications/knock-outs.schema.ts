import { z } from "zod";

/** Which answers ended an application. */
export const knockOuts = {
  /** The first question whose answer ended it, as it was worded then, and all of them in their order. */
  knocked_out_by: z.string().nullable(),
  knock_outs: z.array(z.string()).optional(),
  /** By question, which of the choices were knock-outs then, where several could be chosen. */
  knock_out_options: z.record(z.string(), z.array(z.string())).optional(),
};
