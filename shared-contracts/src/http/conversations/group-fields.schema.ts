import { z } from "zod";
import { SHOWN_TEXT, UNSHOWN } from "../shown-text.ts";

/** What a group may be called. */
export const GroupName = z
  .string()
  .trim()
  .min(1, "Please name the group.")
  .max(80, "At most 80 characters.")
  .regex(SHOWN_TEXT, UNSHOWN);
/** Who is brought into a group. */
export const MemberIds = z
  .array(z.uuid())
  .min(1, "Please choose at least one colleague.")
  .max(49, "At most 50 people.");
