import type { CurrencyCode } from "../../shell/wallet/currencies.ts";

/** Characters of a note at most. */
export const NOTE_LENGTH = 140;

/** How much can be sent from one wallet, in minor units. */
export interface TransferLimits {
  /** Of one transfer. */
  readonly least: number;
  readonly most: number;
  /** Of all transfers within 24 hours. */
  readonly day: number;
  /** Beyond this a transfer asks for the password. */
  readonly password: number;
}

/** Whole units: about the same worth in each currency. */
const WHOLE = {
  usd: { most: 5_000, day: 10_000, password: 100 },
  ngn: { most: 5_000_000, day: 10_000_000, password: 100_000 },
  gbp: { most: 5_000, day: 10_000, password: 100 },
  eur: { most: 5_000, day: 10_000, password: 100 },
  zar: { most: 100_000, day: 200_000, password: 2_000 },
  kes: { most: 600_000, day: 1_200_000, password: 12_000 },
} as const satisfies Record<CurrencyCode, object>;

/** The limits of a currency, whose `minimum` is in whole units. */
export function transferLimits({ code, minimum }: { code: CurrencyCode; minimum: number }): TransferLimits {
  const { most, day, password } = WHOLE[code];
  return { least: minimum * 100, most: most * 100, day: day * 100, password: password * 100 };
}

/** Characters of the reason why a transfer was declined, at most. */
export const REASON_LENGTH = 300;

/** Days that a transfer waits for a second person. */
export const WAITING_DAYS = 7;
