import * as paths from "../../paths.ts";

/** Opens the payment of a deposit in the wallet. */
export const payDeposit = (depositId: string) => `${paths.wallet}?deposit=${depositId}`;

/** Opens the wallet's deposit of a sum (minor units). */
export const depositFor = (currency: string, amount: number) => `${paths.wallet}?add=${currency}-${amount}`;

/** The same for a project, and leads back to it. */
export const depositForProject = (currency: string, amount: number, orderId: string) =>
  `${depositFor(currency, amount)}&funding=${orderId}`;
