import type { DisputedExchange as Exchange } from "@loubby/shared-contracts/http/orders/disputes.schema";

/** The question and the answer that a dispute is about, as text. */
export function DisputedExchange({ exchange }: { readonly exchange: Exchange | null }) {
  if (exchange === null) return null;
  return (
    <dl className="as-exchange" aria-label="What is disputed">
      <dt>The question</dt>
      <dd dir="auto">{exchange.question ?? "It was deleted."}</dd>
      <dt>The answer</dt>
      <dd dir="auto">{exchange.answer ?? "It was deleted."}</dd>
    </dl>
  );
}
