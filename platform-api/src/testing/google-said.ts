import type { calendar_v3 } from "@googleapis/calendar";
import type { Answer } from "./calendar-provider.ts";
import type { KeptEntry } from "./kept-entries.ts";

/** An error as Google's APIs say it. */
export const googleError = (code: number, reason: string, message = reason): Answer => ({
  status: code,
  body: { error: { code, message, errors: [{ domain: "global", reason, message }] } },
});

/** An entry as Google tells it. */
export const told = ({ item, isGone, revision }: KeptEntry): calendar_v3.Schema$Event => ({
  status: isGone ? "cancelled" : "confirmed",
  etag: `"${revision}"`,
  ...item,
  ...(isGone && { status: "cancelled" }),
});
