/** What the store keeps of a sum, both in minor units; `bps` are hundredths of a percent. What is left over is the seller's. */
export const commissionOf = (amount: number, bps: number): number => Math.floor((amount * bps) / 10_000);
