import { useQuery } from "@tanstack/react-query";
import { Skeleton } from "antd";
import { Link } from "react-router-dom";
import * as paths from "@loubby/shared-contracts/paths";
import { listings } from "@loubby/shared-contracts/http/agents/listings";
import { query } from "@loubby/shared-contracts/http/query";
import { ErrorState } from "@loubby/shared-ui/states/error-state";
import { Cover } from "../card/cover.tsx";
import { priceText } from "../card/price-text.ts";
import { failureOf } from "@loubby/shared-contracts/http/failure";
import "./new-agents-widget.css";

/** The newest agents of the store, on the dashboard. */
export default function NewAgentsWidget() {
  const newest = useQuery({
    ...query(listings.list, { query: { sort: "newest", limit: 4 } }),
    select: ({ items }) => items,
  });
  if (newest.isPending) return <Skeleton active title={false} paragraph={{ rows: 6 }} />;
  if (newest.isError) {
    const retry = () => void newest.refetch();
    const title = "Couldn't load the store";
    return <ErrorState compact level={3} title={title} {...failureOf(newest.error)} onRetry={retry} />;
  }
  // Without a drawing: with it each dashboard would load the drawings of all pages.
  if (newest.data.length === 0) return <p>No agents are on sale yet.</p>;
  return (
    <div className="as-new">
      <ul>
        {newest.data.map((listing) => (
          <li key={listing._id}>
            <Link to={paths.agent(listing._id)}>
              <span className="as-new-cover">
                <Cover id={listing._id} src={listing.cover_url} />
              </span>
              <span className="as-new-words">
                <strong>{listing.title}</strong>
                <span>{listing.store.name}</span>
              </span>
              <span className="lb-figures">{priceText(listing.price)}</span>
            </Link>
          </li>
        ))}
      </ul>
      <Link to={paths.agentStore}>Browse the store</Link>
    </div>
  );
}
