import { createHmac } from "node:crypto";
import type { Sql } from "#api/db/database";
import { hashOfToken } from "#api/identity/sessions/tokens";
import type { InboundMail } from "#api/person-mails/settings";
import { insertGuestLink } from "../guests/guests.sql.ts";

/** A guest of an event. */
interface Guest {
  readonly eventId: string;
  readonly guestId: string;
}

/**
 * Returns the address to which a guest's calendar replies: the event's organizer, as that calendar knows them. It stays the same over all
 * mails about an event, as calendars take changes from the organizer they know alone, and can't be guessed without the secret.
 */
export function replyAddress({ domain, secret }: InboundMail, guest: Guest): string {
  return `event+${tokenOf(secret, guest)}@${domain}`;
}

/** Opens the event to what comes to that address. */
export function openToReplies(sql: Sql, { secret }: InboundMail, guest: Guest): Promise<void> {
  return insertGuestLink(sql, { tokenHash: hashOfToken(tokenOf(secret, guest)), ...guest, at: null });
}

function tokenOf(secret: string, { eventId, guestId }: Guest): string {
  return createHmac("sha256", secret).update(`event reply ${eventId} ${guestId}`).digest("hex").slice(0, 40);
}
