import * as paths from "../../paths.ts";

/** Opens the payment of a deposit in the wallet. */
export const payDeposit = (depositId: string) => `${paths.wallet}?deposit=${depositId}`;

/** Opens the wallet's deposit of a sum (minor units). */
export const depositFor = (currency: string, amount: number) => `${paths.wallet}?add=${currency}-${amount}`;
