import { lineWords } from "@loubby/shared-contracts/http/billing/invoice-words";
import { planName } from "@loubby/shared-contracts/http/billing/terms";
import type { billing } from "@loubby/shared-contracts/http/billing/billing";
import type { ReplyOf } from "@loubby/shared-contracts/http/endpoint";
import { formatMoney, shortDay } from "@loubby/shared-contracts/shell";
import { priceIn } from "./billing-words.ts";
import { LostParts } from "./lost-parts.tsx";

/** What a choice comes to. */
export type Previewed = ReplyOf<typeof billing.preview>["data"];

interface PreviewLinesProps {
  readonly preview: Previewed;
}

/** What is charged now, line by line, what comes next, and what is lost. */
export function PreviewLines({ preview }: PreviewLinesProps) {
  const { when, at, lines, amount, currency, next } = preview;
  return (
    <>
      {when === "period_end" ? (
        <p>
          Nothing is charged now. You keep your plan until {shortDay(at)}, and can change your mind until
          then.
        </p>
      ) : (
        <dl className="bl-sums">
          {lines.map((line) => (
            <div key={line.kind}>
              <dt>{lineWords(line)}</dt>
              <dd className="lb-figures">{formatMoney(line.amount, currency)}</dd>
            </div>
          ))}
          <div className="bl-total">
            <dt>Charged now, from the wallet</dt>
            <dd className="lb-figures">{formatMoney(amount, currency)}</dd>
          </div>
        </dl>
      )}
      {next !== null && (
        <p className="bl-muted">
          Next charge on {shortDay(next.at)}: {planName(next.plan)}, {priceIn(next)}. You can cancel at any
          time.
        </p>
      )}
      <LostParts title={`What you lose on ${shortDay(at)}`} lost={preview.lost} />
    </>
  );
}
