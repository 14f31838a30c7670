import { useQuery } from "@tanstack/react-query";
import { query } from "@loubby/shared-contracts/http/query";
import { myReferences } from "@loubby/shared-contracts/http/evaluation/references";
import type { MyReferenceRequest } from "@loubby/shared-contracts/http/evaluation/references.schema";
import { RequestSummary } from "./request-summary.tsx";

interface MyReferencesProps {
  readonly applicationId: string;
  readonly base: string;
}

/** Shows how the references for an application stand; nothing until the candidate named someone, or declined. */
export function MyReferences({ applicationId, base }: MyReferencesProps) {
  const { data } = useQuery(query(myReferences.ofApplication, { params: { applicationId } }));
  // What waits for its first names stands among what companies ask for.
  const items = data?.items ?? [];
  const told = items.filter(({ state }) => state !== "collecting");
  if (told.length === 0) return null;
  // What has ended is folded below what goes on, also where that still waits for its first names.
  const first = items.some(isOpen) ? told.filter(isOpen) : told.slice(0, 1);
  const earlier = told.filter((request) => !first.includes(request));
  return (
    <section className="op-references" aria-label="References">
      <strong>References</strong>
      {first.map((request) => (
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

const isOpen = ({ state }: MyReferenceRequest) => state === "collecting" || state === "partial";
