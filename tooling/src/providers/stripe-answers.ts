import type Stripe from "stripe";
import { z } from "zod";

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

/** Answers a request; one with a parameter that Stripe doesn't have is refused. */
export function strictly<Answer>(answer: () => Answer): Answer | [number, object] {
  try {
    return answer();
  } catch (error) {
    if (!(error instanceof z.ZodError)) throw error;
    const message = error.issues[0]?.message ?? "";
    return failure(400, "invalid_request_error", { code: "parameter_unknown", message });
  }
}
