/** What Google calls the copy of an event; of one of its times that stands alone, with its start. base32hex, as ids have to be. */
export const googleId = (eventId: string, at?: string): string =>
  `lb${eventId.replaceAll("-", "")}${at === undefined ? "" : (Date.parse(at) / 60_000).toString(32)}`;

/** The id of the event whose copy has a UID in a file that Google wrote; undefined for any other UID. */
export function eventOfGoogleUid(uid: string): string | undefined {
  const [, ...parts] =
    /^lb([\da-f]{8})([\da-f]{4})([\da-f]{4})([\da-f]{4})([\da-f]{12})[\da-v]*@google\.com(?: |$)/.exec(uid) ??
    [];
  return parts.length === 0 ? undefined : parts.join("-");
}
