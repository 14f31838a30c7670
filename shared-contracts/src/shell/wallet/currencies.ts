/** The currencies of the product, by their code. `minimum` is in whole units. */
export const currencies = {
  usd: { code: "usd", symbol: "$", name: "US Dollar", locale: "en-US", minimum: 1 },
  ngn: { code: "ngn", symbol: "₦", name: "Nigerian Naira", locale: "en-NG", minimum: 1000 },
  gbp: { code: "gbp", symbol: "£", name: "British Pound", locale: "en-GB", minimum: 1 },
  eur: { code: "eur", symbol: "€", name: "Euro", locale: "en-US", minimum: 1 },
  zar: { code: "zar", symbol: "R", name: "South African Rand", locale: "en-US", minimum: 10 },
  kes: { code: "kes", symbol: "KSh", name: "Kenyan Shilling", locale: "en-US", minimum: 100 },
} as const;
export type CurrencyCode = keyof typeof currencies;

/** The wallet shows this one until another is chosen. */
export const DEFAULT_WALLET_CURRENCY: CurrencyCode = "ngn";
