import type { Message } from "@loubby/shared-contracts/http/conversations/conversations.schema";
import type { Sql } from "#api/db/database";
import { maskContacts, refill } from "./mask-contacts.ts";
import { findHidden, findPhoneCountries } from "./strangers.sql.ts";

/** What is stored of a message: what is read, and what it says with its contact details where some are hidden. */
interface Stored {
  readonly body: string;
  readonly whole: string | null;
}

/** A locked conversation. */
interface Talk {
  readonly id: string;
  readonly strangers: boolean;
}

/** Hides contact details in what is said between strangers. */
export async function masked(sql: Sql, { id, strangers }: Talk, body: string): Promise<Stored> {
  if (!strangers) return { body, whole: null };
  const { body: shown, hidden } = maskContacts(body, await findPhoneCountries(sql, id));
  return { body: shown, whole: hidden.length === 0 ? null : body };
}

/**
 * The same for an edit, in which what is hidden stands for what it hides; undefined where it says what the message says
 * already.
 */
export async function maskedEdit(
  sql: Sql,
  talk: Talk,
  message: Message,
  edited: string,
): Promise<Stored | undefined> {
  const before = (await findHidden(sql, message)) ?? message.body;
  // What was hidden when they began to edit may be shown by now.
  const body = edited.includes(" hidden]")
    ? refill(edited, maskContacts(before, await findPhoneCountries(sql, talk.id)))
    : edited;
  return body === before ? undefined : masked(sql, talk, body);
}
