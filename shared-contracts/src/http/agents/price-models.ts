/** How an agent is paid for; its price says for what. One price unless told. */
export const priceModels = ["one_time", "monthly", "per_use"] as const;
export type PriceModel = (typeof priceModels)[number];

/** Characters of an answer that a price per use is for. */
export const CHARACTERS_PRICED = 1000;
