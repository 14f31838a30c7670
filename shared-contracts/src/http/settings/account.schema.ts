import { z } from "zod";
import { personName } from "../names.schema.ts";

/** `+` and 7 to 15 digits, with spaces, dots, hyphens and brackets as people write them; an empty text is no number. */
const phoneNumber = z
  .string()
  .trim()
  .max(32, "Use at most 32 characters.")
  .refine((text) => text === "" || isInternational(text), {
    message: "Start with + and the country code, for example +234 803 123 4567.",
  });

function isInternational(text: string): boolean {
  return /^\+[\d .()-]+$/.test(text) && /^\d{7,15}$/.test(text.replace(/\D/g, ""));
}

export const Account = z.object({
  _id: z.uuid(),
  first_name: z.string(),
  last_name: z.string(),
  email_address: z.string(),
  phone_number: z.string().nullable(),
  /** The picture's lasting address, or null. */
  logo_url: z.string().nullable(),
  /** The person's own upload that the picture came from, to set it again after it was removed. */
  avatar_file_id: z.uuid().nullable(),
});
export type Account = z.output<typeof Account>;

const AccountChange = z
  .object({
    first_name: personName("Please enter your first name."),
    last_name: personName("Please enter your last name."),
    phone_number: phoneNumber,
  })
  .partial();

export const accountSchema = {
  get: { response: Account },
  update: { body: AccountChange, response: Account },
  setAvatar: { body: z.object({ file_id: z.uuid() }), response: Account },
  removeAvatar: { response: Account },
};
