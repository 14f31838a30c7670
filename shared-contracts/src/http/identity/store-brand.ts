/** Characters of what a store is called. */
export const MOST_STORE_NAME = 80;

/** Languages, links, and agents that a store shows first, at most. */
export const MOST_STORE_LANGUAGES = 20;
export const MOST_STORE_LINKS = 5;
export const MOST_FEATURED = 3;

/** Addresses that one store may have had, the present one among them: each is its own for ever. */
export const MOST_ADDRESSES = 10;

/** How soon a store answers, in words. */
export const answerTimes = {
  hours: "a few hours",
  day: "a day",
  two_days: "two days",
  week: "a week",
} as const;
export type AnswerTime = keyof typeof answerTimes;

/** Words that no store has as its address: they read as ours, or as a part of the product. */
const reservedAddresses: readonly string[] = [
  "about",
  "account",
  "admin",
  "agents",
  "api",
  "browse",
  "careers",
  "companies",
  "contact",
  "dashboard",
  "edit",
  "help",
  "jobs",
  "legal",
  "login",
  "loubby",
  "new",
  "official",
  "orders",
  "payments",
  "payouts",
  "privacy",
  "search",
  "security",
  "settings",
  "signup",
  "staff",
  "status",
  "store",
  "stores",
  "support",
  "system",
  "team",
  "terms",
  "verified",
];

/** Characters of a store's address. */
export const MOST_ADDRESS = 60;

/** Why a store can't take an address, in words; nothing where it can. */
export function addressProblem(address: string): string | undefined {
  if (address.length < 3) return "At least 3 characters.";
  if (address.length > MOST_ADDRESS) return `At most ${MOST_ADDRESS} characters.`;
  if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(address))
    return "Lower-case letters, digits, and single dashes between them.";
  return reservedAddresses.includes(address) ? "This word is reserved. Choose another address." : undefined;
}
