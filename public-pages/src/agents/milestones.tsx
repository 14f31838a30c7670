import type { ServiceTerms } from "@loubby/shared-contracts/http/agents/service.schema";
import { daysWords, revisionWords } from "@loubby/shared-contracts/http/agents/service-words";
import type { CurrencyCode } from "@loubby/shared-contracts/shell/wallet/currencies";
import { formatMoney } from "@loubby/shared-contracts/shell/wallet/money";

interface MilestonesProps {
  readonly service: ServiceTerms;
  readonly currency: CurrencyCode;
}

/** Renders how a service that people do goes: what is handed over, for how much, by when, and what its seller asks first. */
export function Milestones({ service, currency }: MilestonesProps) {
  const { milestones, revisions, questions } = service;
  const asked = questions.filter((question) => question !== "");
  return (
    <>
      <section className="card">
        <h2>Milestones</h2>
        <div className="text">
          <ol>
            {[...milestones.entries()].map(([at, { title, delivers, amount, days }]) => (
              <li key={at}>
                <strong dir="auto">{title}</strong> · {formatMoney(amount, currency)} · {daysWords(days)}
                <p dir="auto">{delivers}</p>
              </li>
            ))}
          </ol>
        </div>
        <p className="muted">{revisionWords(revisions)}</p>
      </section>
      {asked.length > 0 && (
        <section className="card">
          <h2>What the seller asks before work begins</h2>
          <div className="text">
            <ul>
              {asked.map((question) => (
                <li key={question} dir="auto">
                  {question}
                </li>
              ))}
            </ul>
          </div>
        </section>
      )}
    </>
  );
}
