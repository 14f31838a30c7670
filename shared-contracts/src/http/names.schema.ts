import { z } from "zod";
import { isSeen, SHOWN_TEXT, UNSHOWN } from "./shown-text.ts";

/** Names go into mails to strangers, whose readers would be led on by a link in one; `Booking.com` is welcome. */
const LINK = /:\/\/|www\.|\.\p{L}{2,}\//iu;

const name = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `Use at most ${max} characters.`)
    .regex(SHOWN_TEXT, UNSHOWN)
    .refine(isSeen, UNSHOWN)
    .refine((text) => !LINK.test(text), "A name can't contain a link.");

/** A person's first or last name: trimmed, 1 to 80 characters that can be shown. */
export const personName = (missing = "Please enter a name.") => name(80).min(1, missing);

/** A company's name: trimmed, 2 to 120 characters that can be shown. */
export const companyName = name(120).min(2, "Please enter the company's name.");
