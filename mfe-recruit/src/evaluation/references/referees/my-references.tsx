import { useQuery } from "@tanstack/react-query";
import { query } from "@loubby/shared-contracts/http/query";
import { myReferences } from "@loubby/shared-contracts/http/evaluation/references";
import { RequestSummary } from "./request-summary.tsx";

interface MyReferencesProps {
  readonly applicationId: string;
  readonly base: string;
}

/** Shows how the references for an application stand; nothing until the candidate named someone, or declined. */
export function MyReferences({ applicationId, base }: MyReferencesProps) {
  const { data } = useQuery(query(myReferences.ofApplication, { params: { applicationId } }));
  // What waits for its first names stands among what companies ask for.
  const told = (data?.items ?? []).filter(({ state }) => state !== "collecting");
  if (told.length === 0) return null;
  return (
    <section className="op-references" aria-label="References">
      <strong>References</strong>
      {told.map((request) => (
        <RequestSummary key={request._id} request={request} base={base} />
      ))}
    </section>
  );
}
