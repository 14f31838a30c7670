import { ApiError } from "@loubby/shared-contracts/http/api-error";

/** What is answered for a payout of others, whether or not it exists. */
export const payoutNotFound = () => new ApiError(404, "payout_not_found", "This payout doesn't exist.");

/** What is answered where a payout is no longer where the asker saw it. */
export const payoutMoved = () =>
  new ApiError(409, "payout_moved", "This payout has moved on since you looked. See where it is now.");

/** What is answered where an installation pays nothing out. */
export const payoutsOff = () =>
  new ApiError(409, "payouts_off", "This installation doesn't pay out yet. Ask its operator.");
