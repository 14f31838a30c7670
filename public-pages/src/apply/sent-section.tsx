import type { SentApplication } from "@loubby/shared-contracts/http/applications/my-applications.schema";
import { sentFacts } from "@loubby/shared-contracts/http/applications/sent-facts";

/** Shows an applicant what they sent, folded; nothing where they sent nothing. */
export function SentSection(sent: SentApplication) {
  const facts = sentFacts(sent);
  if (facts.length === 0) return null;
  return (
    <details className="card">
      <summary>
        <h2>What you sent</h2>
      </summary>
      <dl className="details">
        {facts.map(([term, value], at) => (
          <div key={at}>
            <dt dir="auto">{term}</dt>
            <dd dir="auto">{value}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
