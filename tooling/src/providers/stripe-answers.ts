import type Stripe from "stripe";

/** An error as Stripe answers it, with its status. */
export function failure(
  status: number,
  type: NonNullable<Stripe.StripeRawError["type"]>,
  said: Omit<Stripe.StripeRawError, "type">,
): [number, object] {
  return [status, { error: { type, ...said } satisfies Stripe.StripeRawError }];
}

/** What it has by an id, or that it has no such thing. */
export function found(rows: ReadonlyMap<string, object>, kind: string, id: string): [number, object] {
  const row = rows.get(id);
  if (row !== undefined) return [200, row];
  const name = kind.slice(0, -1);
  return failure(404, "invalid_request_error", {
    code: "resource_missing",
    message: `No such ${name}: '${id}'`,
    param: name === "refund" ? "refund" : "intent",
  });
}
