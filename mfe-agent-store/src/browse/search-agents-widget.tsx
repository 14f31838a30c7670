import { Link, useSearchParams } from "react-router-dom";
import * as paths from "@loubby/shared-contracts/paths";
import { failureOf } from "@loubby/shared-contracts/http/failure";
import { EmptyState } from "@loubby/shared-ui/states/empty-state";
import { ErrorState } from "@loubby/shared-ui/states/error-state";
import "./browse-page.css";
import { CardSkeletons } from "./card-skeletons.tsx";
import { Results } from "./results.tsx";
import { useListings } from "./use-listings.ts";

/** The agents and the stores that sell them, on the search page. */
export default function SearchAgentsWidget() {
  const [address] = useSearchParams();
  const q = (address.get("keyword") ?? "").trim().slice(0, 200);
  const { list, items, total, near } = useListings({ q: q || undefined });
  if (list.isPending) return <CardSkeletons count={8} />;
  if (list.isError && items.length === 0) {
    const retry = () => void list.refetch();
    return <ErrorState title="Couldn't load the store" {...failureOf(list.error)} onRetry={retry} />;
  }
  if (items.length === 0) {
    return (
      <EmptyState
        drawing="search"
        title={q === "" ? "The store is still empty" : `No agents match “${q}”`}
        sentence="Search by an agent's name, what it does or who sells it."
        action={<Link to={paths.agentStore}>Browse the store</Link>}
      />
    );
  }
  return (
    <Results
      base={paths.agentStore}
      list={list}
      items={items}
      total={total}
      nearTo={near ? q : null}
      onClear={null}
    />
  );
}
