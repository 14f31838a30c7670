import { useQuery } from "@tanstack/react-query";
import { query } from "@loubby/shared-contracts/http/query";
import { myReferences } from "@loubby/shared-contracts/http/evaluation/references";
import { shownRequests } from "@loubby/shared-contracts/http/evaluation/request-words";
import { RequestSummary } from "./request-summary.tsx";

interface MyReferencesProps {
  readonly applicationId: string;
  readonly base: string;
}

/** Shows how the references for an application stand; nothing until the candidate named someone, or declined. */
export function MyReferences({ applicationId, base }: MyReferencesProps) {
  const { data } = useQuery(query(myReferences.ofApplication, { params: { applicationId } }));
  const { shown, earlier } = shownRequests(data?.items ?? []);
  if (shown.length + earlier.length === 0) return null;
  return (
    <section className="op-references" aria-label="References">
      <strong>References</strong>
      {shown.map((request) => (
        <RequestSummary key={request._id} request={request} base={base} />
      ))}
      {earlier.length > 0 && (
        <details>
          <summary>
            {earlier.length === 1 ? "1 earlier request" : `${earlier.length} earlier requests`}
          </summary>
          {earlier.map((request) => (
            <RequestSummary key={request._id} request={request} base={base} />
          ))}
        </details>
      )}
    </section>
  );
}
