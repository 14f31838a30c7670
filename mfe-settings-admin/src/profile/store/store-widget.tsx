import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import * as paths from "@loubby/shared-contracts/paths";
import { failureOf } from "@loubby/shared-contracts/http/failure";
import { store } from "@loubby/shared-contracts/http/identity/store";
import { query } from "@loubby/shared-contracts/http/query";
import { PageSkeleton } from "@loubby/shared-ui/page/page-skeleton";
import { ErrorState } from "@loubby/shared-ui/states/error-state";
import "../../members/members.css";

/** "Your store" on a seller's dashboard: how buyers see it, and where to change it. */
export default function StoreWidget() {
  const { data, error, refetch } = useQuery(query(store.own, {}));
  if (data) {
    const { name, tagline } = data.store;
    return (
      <div className="set-team">
        <strong dir="auto">{name}</strong>
        <span dir="auto">
          {tagline || "Add a line about what you're good at. Buyers see it next to your agents."}
        </span>
        <Link to={paths.storeSettings}>Edit store</Link>
      </div>
    );
  }
  if (error) {
    return (
      <ErrorState
        compact
        level={3}
        title="Couldn't load your store"
        {...failureOf(error)}
        onRetry={() => void refetch()}
      />
    );
  }
  return <PageSkeleton bodyOnly layout="list" count={1} />;
}
