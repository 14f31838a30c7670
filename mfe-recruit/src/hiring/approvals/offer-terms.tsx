import type { MyApprovalDetail } from "@loubby/shared-contracts/http/approvals/my-approvals.schema";

/** Shows what an offer says, and what it said at the request before. */
export function OfferTerms({ terms }: { readonly terms: MyApprovalDetail["offer"] }) {
  return (
    <section className="mr-approval" aria-labelledby="mr-offer-terms-title">
      <h2 id="mr-offer-terms-title">The offer</h2>
      <dl className="mr-changes">
        {terms.map(({ label, before, after }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="mr-approval-text">
              {before !== null && before !== after && (
                <>
                  <del dir="auto">{before || "nothing"}</del>
                  <span aria-hidden="true"> → </span>
                </>
              )}
              <span dir="auto">{after || (before ? "nothing" : "None")}</span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
