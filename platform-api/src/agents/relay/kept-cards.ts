import { createHash } from "node:crypto";
import type { AgentCard } from "@a2a-js/sdk";

/** Milliseconds for which a card that was read stands for the agent's: a change of it shows that much later in answers. */
const KEPT_MS = 30_000;
/** Of each node. Those beyond are read for each question. */
const MOST_KEPT = 500;
/** Characters of a card that is kept. */
const LONGEST_KEPT = 50_000;

/** A card by where it is and the key that it was read with: another key may be shown another card. */
export interface Place {
  readonly url: URL;
  readonly key: string | null;
}

interface Kept {
  readonly card: AgentCard;
  readonly until: number;
}

const cards = new Map<string, Kept>();

/** The card that was read there within the last 30 s; undefined where none was. Only what it says is kept, no address of it. */
export function keptCard(place: Place): AgentCard | undefined {
  const name = nameOf(place);
  const kept = cards.get(name);
  if (kept === undefined || kept.until > performance.now()) return kept?.card;
  cards.delete(name);
  return undefined;
}

/** Keeps a card that was read just now. */
export function keepCard(place: Place, card: AgentCard): void {
  const name = nameOf(place);
  cards.delete(name);
  if (JSON.stringify(card).length > LONGEST_KEPT) return;
  const [oldest] = cards.keys();
  if (cards.size >= MOST_KEPT && oldest !== undefined) cards.delete(oldest);
  cards.set(name, { card, until: performance.now() + KEPT_MS });
}

/** Has the next question read the card anew. */
export function forgetCard(place: Place): void {
  cards.delete(nameOf(place));
}

/** The key itself stays where it is sealed. */
const nameOf = ({ url, key }: Place): string =>
  createHash("sha256")
    .update(`${key === null ? "none" : `key ${key}`}\n${url.href}`)
    .digest("base64");
