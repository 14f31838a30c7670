import { createHash } from "node:crypto";
import type { OfferContent } from "@loubby/shared-contracts/http/offers/offers.schema";

/** The hash (SHA-256) by which a signature names what was signed: the same in whatever order the database keeps it. */
export function hashOfContent(content: OfferContent): Buffer {
  return createHash("sha256")
    .update(JSON.stringify(content, (_, value: unknown) => inOrder(value)))
    .digest();
}

function inOrder(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}
