import { MESSAGE_LIMIT } from "@loubby/shared-contracts/http/conversations/message-lengths";
import { NAMED_NUMBER, numbersInText } from "#api/identity/addresses/numbers-in-text";

type Kind = "email" | "phone number" | "messenger link";

interface Span {
  readonly kind: Kind;
  readonly from: number;
  readonly to: number;
}

const DOT = String.raw`(?:\.|\s?[([{]\s?(?:dot|\.)\s?[)\]}]\s?|\sdot\s)`;
const HOST = String.raw`[\p{L}\d-]{1,63}`;
const AT = String.raw`(?:\s?[@＠]\s?|\s?[([{]\s?(?:at|@)\s?[)\]}]\s?)`;
const LOCAL = String.raw`(?<![\p{L}\d._%+-])[\p{L}\d._%+-]{1,64}`;
/** With its signs, or with them in words: "ada (at) acme [dot] com", "ada at acme dot com". */
const EMAIL = new RegExp(
  `${LOCAL}(?:${AT}${HOST}(?:${DOT}${HOST}){0,4}${DOT}|\\sat\\s${HOST}\\sdot\\s)\\p{L}{2,24}(?![\\p{L}\\d])`,
  "giu",
);
const MESSENGER =
  /(?:https?:\/\/)?(?:www\.)?(?<![\p{L}\d.-])(?:wa\.me|(?:api|chat)\.whatsapp\.com|t\.me|telegram\.me|m\.me|signal\.me|line\.me|viber\.me)\/[^\s<>"']{1,300}|(?<![\p{L}\d])(?:whatsapp|tg|viber|skype|sgnl):(?:\/\/)?[^\s<>"']{2,300}/giu;

/** Digits of a number that is only called one by the word before it. */
const FEWEST_DIGITS = 7;
/** "65 000 000" and "200000000": how amounts are written. */
const AMOUNT = /^[1-9]\d{0,2}(?:[ .]\d{3})+$|0{4}$/;
/** Before what is called, and before what isn't: an order, a part of an address. Amounts have a currency before them. */
const CALLED = /(?:tel|phone|mobile|cell|fax|whatsapp|call|text)(?:\s(?:no|nr|number))?\P{L}{0,4}$/iu;
const COUNTED = /(?:[#/\\=@_\p{L}\p{Sc}-]|\b(?:no|nr|order|invoice|reference|ref|id|ticket|code)[.:#]?\s)$/iu;
const CURRENCIES = new Set(Intl.supportedValuesOf("currency"));

/** A message without the contact details in it, and those in their order. */
export interface Masked {
  readonly body: string;
  readonly hidden: readonly { readonly kind: Kind; readonly text: string }[];
}

/**
 * Hides e-mail addresses, phone numbers and links to messengers in a text; numbers without a country code are read as
 * those of some countries. "[email hidden]" stands for the first address, "[email 2 hidden]" for the second.
 */
export function maskContacts(text: string, countries: readonly string[]): Masked {
  const hidden: Masked["hidden"][number][] = [];
  let body = "";
  let at = 0;
  for (const { kind, from, to } of spansIn(text, countries)) {
    hidden.push({ kind, text: text.slice(from, to) });
    const place = hidden.filter((other) => other.kind === kind).length;
    body += `${text.slice(at, from)}[${kind}${place === 1 ? "" : ` ${place}`} hidden]`;
    at = to;
  }
  body += text.slice(at);
  const signs = Array.from(body);
  return {
    body: signs.length > MESSAGE_LIMIT ? `${signs.slice(0, MESSAGE_LIMIT - 1).join("")}…` : body,
    hidden,
  };
}

/** Puts back into an edited text what was hidden in the message before, wherever it still says that something is. */
export function refill(edited: string, { hidden }: Masked): string {
  return edited.replace(
    /\[(email|phone number|messenger link)(?: (\d{1,4}))? hidden\]/g,
    (whole, kind: string, place: string | undefined) =>
      hidden.filter((other) => other.kind === kind)[Number(place ?? 1) - 1]?.text ?? whole,
  );
}

/** From the first to the last; of two that overlap the first, and the longer of those. */
function spansIn(text: string, countries: readonly string[]): Span[] {
  const found = [
    ...matches(text, EMAIL, "email"),
    ...matches(text, MESSENGER, "messenger link"),
    ...matches(text, NAMED_NUMBER, "phone number").filter(({ from, to }) => isNamed(text.slice(from, to))),
    // Looking in one country finds numbers with a country code too.
    ...(countries.length === 0 ? [null] : countries).flatMap((country) => numbersOf(text, country)),
  ].toSorted((a, b) => a.from - b.from || b.to - a.to);
  const spans: Span[] = [];
  for (const span of found) if (span.from >= (spans.at(-1)?.to ?? 0)) spans.push(span);
  return spans;
}

function matches(text: string, pattern: RegExp, kind: Kind): Span[] {
  return [...text.matchAll(pattern)].map(({ 0: match, index }) => {
    const from = index + match.length - match.trimStart().length;
    return { kind, from, to: index + match.trimEnd().length };
  });
}

const isNamed = (number: string) => number.replace(/\D/g, "").length >= FEWEST_DIGITS;

function numbersOf(text: string, country: string | null): Span[] {
  return numbersInText(text, country)
    .map(({ startsAt, endsAt }) => ({ kind: "phone number" as const, from: startsAt, to: endsAt }))
    .filter(({ from, to }) => isCalled(text.slice(from, to), text.slice(Math.max(0, from - 24), from)));
}

function isCalled(number: string, before: string): boolean {
  if (number.startsWith("+") || CALLED.test(before)) return true;
  const isPrice = CURRENCIES.has(/(\b[A-Z]{3})\s$/.exec(before)?.[1] ?? "");
  return !isPrice && !AMOUNT.test(number) && !COUNTED.test(before);
}
