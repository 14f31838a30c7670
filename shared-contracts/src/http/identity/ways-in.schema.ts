import { z } from "zod";
import { email, newPassword, SignedIn } from "./auth.schema.ts";

/** Whatever someone pasted for a link's token; one that is not good is answered in words, not as bad input. */
const params = z.object({ token: z.string().min(1).max(200) });

/** Nothing but the sentence to show. */
export const Said = z.object({ message: z.string() });

const NewPassword = z
  .object({ password: newPassword, confirm_password: z.string().max(200) })
  .refine(({ password, confirm_password }) => password === confirm_password, {
    path: ["confirm_password"],
    message: "The two passwords don't match.",
  });

export const waysInSchema = {
  forgotPassword: { body: z.object({ email }), response: Said },
  /** `first`: the account has no password yet. */
  lookAtReset: { params, response: z.object({ email_address: z.string(), first: z.boolean() }) },
  resetPassword: { params, body: NewPassword, response: SignedIn },
  /** The password is asked for where the account has no session here. */
  verifyEmail: {
    params,
    body: z.object({ password: z.string().min(1).max(200).optional() }),
    /** `already`: the link was used before, and the caller's own address is confirmed. */
    response: z.object({ email_address: z.string(), already: z.boolean().optional() }),
  },
  sendBrowserLink: { body: z.object({ email }), response: Said },
  knowBrowser: { params, response: z.object({ email_address: z.string() }) },
  sendVerification: { response: Said },
};

export const employerWaysInSchema = {
  resetPassword: { params, body: NewPassword, response: SignedIn },
};
