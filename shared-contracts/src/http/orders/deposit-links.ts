import * as paths from "../../paths.ts";

/** Opens the wallet's deposit of a sum (minor units) that an agent of the store needs, and leads back to it. */
export const depositFor = (currency: string, amount: number, listingId: string) =>
  `${paths.wallet}?add=${currency}-${amount}&buying=${listingId}`;

/** An agent's page with the question whether to buy it. */
export const buyAgent = (listingId: string) => `${paths.agentStore}/${listingId}?buy=1`;

/** Opens the wallet's deposit of a sum (minor units) that a project needs, and leads back to it. */
export const depositForProject = (currency: string, amount: number, orderId: string) =>
  `${paths.wallet}?add=${currency}-${amount}&funding=${orderId}`;
