import { sourceName } from "@loubby/shared-contracts/http/applications/source-names";
import { declineReasonsTold, offerStateWords } from "@loubby/shared-contracts/http/offers/offer-words";
import { kinds } from "../sections/section.ts";
import type { LineName, LineRow } from "./rows.sql.ts";

const kindOf = (key: string) => kinds.find((kind) => kind.key === key)?.label ?? key;
const STATES = ["in progress", "hired", "rejected", "withdrew"];
const CARDS = ["not submitted", "submitted", "submitted late"];
const CONTACTS: Readonly<Record<string, string>> = {
  application: "an application",
  pool: "a talent pool",
  message: "a conversation",
};
const days = (n: number) => (n === 1 ? "1 day" : `${n} days`);

/** What a line says of itself, beside who it is about and its day. */
export function wordsOfRow(measure: LineName["measure"], row: LineRow): string {
  const { key, value, stage, words, colleague } = row;
  switch (measure) {
    case "reached":
      return `Reached ${stage ?? kindOf(key)}, ${STATES[value] ?? ""}`;
    case "waiting":
      return `In ${stage ?? kindOf(key)} since`;
    case "stay":
      return `Left ${stage ?? kindOf(key)} after ${days(value)}`;
    case "hire_posting":
      return `Hired ${days(value)} after posting`;
    case "hire_contact":
      return `Hired ${days(value)} after first contact, ${CONTACTS[key] ?? key}`;
    case "rejected":
      return words ?? "No reason given";
    case "withdrawn":
      return words || "Didn't say why";
    case "gap_source":
      return sourceName(key);
    case "gap_opening":
      return "Hired with no opening left";
    case "offer":
      return offerWords(key, value);
    case "card":
      return `Asked of ${colleague ?? "a former colleague"}, ${CARDS[value] ?? ""}`;
  }
}

function offerWords(key: string, value: number): string {
  const [state = "", reason] = key.split(":");
  const words = Object.hasOwn(offerStateWords, state) ? offerStateWords[state as "sent"] : state;
  if (state === "accepted") return `${words} after ${days(value)}`;
  if (reason === undefined) return words;
  return `${words} after ${days(value)}: ${declineReasonsTold[reason as keyof typeof declineReasonsTold]}`;
}
