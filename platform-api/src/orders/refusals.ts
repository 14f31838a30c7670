import { ApiError } from "@loubby/shared-contracts/http/api-error";

/** What is answered for an order of others, whether or not it exists. */
export const orderNotFound = () => new ApiError(404, "order_not_found", "This order doesn't exist.");

/** What is answered for a request of others, whether or not it exists. */
export const requestNotFound = () => new ApiError(404, "request_not_found", "This request doesn't exist.");

/** What is answered where an order is no longer what the asker saw. */
export const orderMoved = () =>
  new ApiError(409, "order_moved", "This order has moved on since you looked. See where it is now.");

/** What is answered where the agent isn't what the asker saw. */
export const termsChanged = () =>
  new ApiError(
    409,
    "terms_changed",
    "The price or the agent has changed since you looked. Check it and try again.",
  );
