import { useQuery } from "@tanstack/react-query";
import { query } from "@loubby/shared-contracts/http/query";
import { myApplications } from "@loubby/shared-contracts/http/applications/applications";
import { sentFacts } from "@loubby/shared-contracts/http/applications/sent-facts";

/** Shows what the candidate sent, as the page behind a mailed link does too. */
export function ApplicationDetails({ applicationId }: { readonly applicationId: string }) {
  const { data } = useQuery(query(myApplications.details, { params: { applicationId } }));
  const facts = data === undefined ? [] : sentFacts(data.sent);
  if (facts.length === 0) return null;
  return (
    <details>
      <summary>What you sent</summary>
      <dl className="op-sent">
        {facts.map(([term, value]) => (
          <div key={`${term}\n${value}`}>
            <dt dir="auto">{term}</dt>
            <dd dir="auto">{value}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
