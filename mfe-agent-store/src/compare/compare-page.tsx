import { Link } from "react-router-dom";
import { BackLink } from "@loubby/shared-ui/page/back-link";
import { PageHeader } from "@loubby/shared-ui/page/page-header";
import { EmptyState } from "@loubby/shared-ui/states/empty-state";
import { Comparison } from "./comparison.tsx";
import { useCompared } from "./use-compared.ts";

/** `/dashboard/agent-store/compare`: up to four agents side by side. */
export default function ComparePage({ base }: { readonly base: string }) {
  const { ids, toggle } = useCompared();
  const chosen = ids.length > 0 ? `?compare=${ids.join(",")}` : "";
  return (
    <div className="as-compare-page">
      <BackLink to={`${base}${chosen}`}>Agent Store</BackLink>
      <PageHeader title="Compare agents" lead="What they do, what they need and what they cost." />
      {ids.length === 0 ? (
        <EmptyState
          drawing="cards"
          title="Nothing to compare"
          sentence="Check Compare on two to four agents in the store."
          action={<Link to={base}>Browse the store</Link>}
        />
      ) : (
        <Comparison ids={ids} base={base} onRemove={toggle} />
      )}
    </div>
  );
}
