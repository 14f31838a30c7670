import { z } from "zod";
import { isSeen, SHOWN_TEXT, UNSHOWN } from "./shown-text.ts";

/** A line that a person typed: trimmed, of characters that can be shown. */
export const line = (max: number) =>
  z.string().trim().max(max, `At most ${max} characters.`).regex(SHOWN_TEXT, UNSHOWN).refine(isSeen, UNSHOWN);

/** Several lines that a person typed: trimmed, of characters that can be shown, line ends and tabs. */
export const lines = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `At most ${max} characters.`)
    .refine((text) => SHOWN_TEXT.test(text.replace(/[\r\n\t]/g, "")), UNSHOWN);
