import { z } from "zod";
import { email, newPassword } from "./auth.schema.ts";
import { consentDocuments } from "./legal.ts";
import { Said } from "./ways-in.schema.ts";

const currentPassword = z.string().min(1, "Please enter your password.").max(200);

export const Security = z.object({
  email_address: z.string(),
  email_verified: z.boolean(),
  /** An address that waits for its link to be followed, or null. */
  pending_email: z.string().nullable(),
  phone_number: z.string().nullable(),
  phone_verified: z.boolean(),
  password_changed_at: z.string().nullable(),
  consents: z
    .array(z.object({ document: z.enum(consentDocuments), version: z.string(), agreed_at: z.string() }))
    .readonly(),
});
export type Security = z.output<typeof Security>;

export const securitySchema = {
  get: { response: Security },
  changePassword: {
    body: z
      .object({
        current_password: currentPassword,
        password: newPassword,
        confirm_password: z.string().max(200),
      })
      .refine(({ password, confirm_password }) => password === confirm_password, {
        path: ["confirm_password"],
        message: "The two passwords don't match.",
      }),
    response: Said,
  },
  changeEmail: { body: z.object({ email, current_password: currentPassword }), response: Said },
  close: { body: z.object({ current_password: currentPassword }), response: Said },
  sendPhoneCode: {
    body: z.object({
      phone_number: z.string().trim().min(1, "Please enter a phone number.").max(32),
      phone_country: z
        .string()
        .trim()
        .toUpperCase()
        .regex(/^[A-Z]{2}$/, "Please choose a country."),
    }),
    response: Said,
  },
  verifyPhone: {
    body: z.object({
      code: z
        .string()
        .trim()
        .regex(/^\d{6}$/, "The code has six digits."),
    }),
    response: Said,
  },
};
