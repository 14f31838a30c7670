import type { ServiceTerms } from "@loubby/shared-contracts/http/agents/service.schema";
import { daysWords, revisionWords } from "@loubby/shared-contracts/http/agents/service-words";
import { type CurrencyCode, formatMoney } from "@loubby/shared-contracts/shell";
import "../muted.css";
import "./service-milestones.css";

interface ServiceMilestonesProps {
  readonly service: ServiceTerms;
  readonly currency: CurrencyCode;
}

/** How a service that people do goes: its milestones with what they cost, and what its seller asks first. */
export function ServiceMilestones({ service, currency }: ServiceMilestonesProps) {
  const { milestones, revisions, questions } = service;
  return (
    <section>
      <h2>Milestones</h2>
      <ol className="as-service">
        {[...milestones.entries()].map(([at, { title, delivers, amount, days }]) => (
          // The milestones of a version stay as they are.
          <li key={at}>
            <strong dir="auto">{title}</strong>
            <span className="lb-figures">{formatMoney(amount, currency)}</span>
            <p dir="auto">{delivers}</p>
            <p className="as-muted lb-figures">{daysWords(days)}</p>
          </li>
        ))}
      </ol>
      <p className="as-muted">
        {revisionWords(revisions)}
        {questions.length > 0 && " The seller asks you a few questions before work begins."}
      </p>
    </section>
  );
}
