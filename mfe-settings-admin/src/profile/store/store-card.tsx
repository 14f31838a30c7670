import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import * as paths from "@loubby/shared-contracts/paths";
import { failureOf } from "@loubby/shared-contracts/http/failure";
import { store } from "@loubby/shared-contracts/http/identity/store";
import { query } from "@loubby/shared-contracts/http/query";
import { ErrorState } from "@loubby/shared-ui/states/error-state";
import { PageSkeleton } from "@loubby/shared-ui/page/page-skeleton";
import { StoreForm } from "./store-form.tsx";

/** A seller's own store: what buyers read of it, to change. */
export function StoreCard() {
  const { data, error, refetch } = useQuery(query(store.own, {}));
  if (error) {
    return (
      <ErrorState title="Couldn't load your store" {...failureOf(error)} onRetry={() => void refetch()} />
    );
  }
  if (!data) return <PageSkeleton bodyOnly layout="form" count={2} />;
  return (
    <section className="set-card pf-section" aria-labelledby="your-store">
      <div className="pf-section-head">
        <h2 id="your-store">Your store</h2>
      </div>
      <p className="pf-lead">
        Buyers see this next to everything you sell in the <Link to={paths.agentStore}>Agent Store</Link>.
      </p>
      <StoreForm store={data.store} />
    </section>
  );
}
