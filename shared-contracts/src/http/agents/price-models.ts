/** How an agent is paid for; its price says for what. One price unless told. What people do is paid by its milestones. */
export const priceModels = ["one_time", "monthly", "per_use", "milestones"] as const;
export type PriceModel = (typeof priceModels)[number];

/** Characters of an answer that a price per use is for. */
export const CHARACTERS_PRICED = 1000;
