import { eventOfGoogleUid } from "../sync/google/google-uid.ts";
import type { ImportItem } from "./import-item.ts";
import type { Here } from "./imports.sql.ts";

/** The UID of an event that came from here: `<id>@<host>`, and the start of a time that stands on its own. */
const OWN = /^([\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12})@(.+?)( .*)?$/;

/** The id of the event of ours that a UID means: our own, or that of its copy in Google's calendar. */
export function ownIdOf(uid: string, host: string): string | undefined {
  const [, id, at] = OWN.exec(uid) ?? [];
  return at === host ? id : eventOfGoogleUid(uid);
}

/** Why an event of a file isn't imported, as the person has it; null where they don't. */
export function whyHere({ uid }: ImportItem, here: Here, host: string): string | null {
  const isOurs = here.ids.has(ownIdOf(uid, host) ?? "") || here.copies.has(uid.replace(/ .*$/, ""));
  if (isOurs) return "It is one of your Loubby events.";
  return here.uids.has(uid) ? "You imported it before." : null;
}
