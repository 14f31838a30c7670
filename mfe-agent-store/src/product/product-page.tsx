import { useQuery } from "@tanstack/react-query";
import { Skeleton } from "antd";
import { useLocation, useParams } from "react-router-dom";
import { listings } from "@loubby/shared-contracts/http/agents/listings";
import { query } from "@loubby/shared-contracts/http/query";
import { ApiError } from "@loubby/shared-contracts/shell";
import { BackLink } from "@loubby/shared-ui/page/back-link";
import { ErrorState } from "@loubby/shared-ui/states/error-state";
import { failureOf } from "@loubby/shared-contracts/http/failure";
import { GoneAgent } from "./gone-agent.tsx";
import { Product } from "./product.tsx";
import "../muted.css";
import "../card/panel.css";
import "./product-page.css";

/** Words and digits of the store's own filters, as the card that was followed left them. */
function searchFrom(state: unknown): string {
  const known = typeof state === "object" && state !== null && "search" in state ? state.search : "";
  return typeof known === "string" ? known : "";
}

/** `/dashboard/agent-store/:listingId`: one agent. */
export default function ProductPage({ base }: { readonly base: string }) {
  const { listingId = "" } = useParams();
  const back = { pathname: base, search: searchFrom(useLocation().state) };
  return (
    <div className="as-product-page">
      <BackLink to={back}>Agent Store</BackLink>
      <Loaded key={listingId} listingId={listingId} base={base} />
    </div>
  );
}

function Loaded({ listingId, base }: { readonly listingId: string; readonly base: string }) {
  const listing = useQuery(query(listings.get, { params: { listingId } }));
  if (listing.isPending) return <Skeleton active paragraph={{ rows: 12 }} />;
  if (listing.isSuccess) return <Product listing={listing.data} base={base} />;
  const gone = listing.error instanceof ApiError && [400, 404].includes(listing.error.status);
  if (gone) return <GoneAgent listingId={listingId} base={base} />;
  const retry = () => void listing.refetch();
  return (
    <ErrorState level={1} title="Couldn't load this agent" {...failureOf(listing.error)} onRetry={retry} />
  );
}
