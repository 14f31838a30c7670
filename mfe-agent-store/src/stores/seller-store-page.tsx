import { useQuery } from "@tanstack/react-query";
import { Navigate, useParams } from "react-router-dom";
import { stores } from "@loubby/shared-contracts/http/agents/stores";
import type { Store } from "@loubby/shared-contracts/http/agents/stores.schema";
import { failureOf } from "@loubby/shared-contracts/http/failure";
import { query } from "@loubby/shared-contracts/http/query";
import * as paths from "@loubby/shared-contracts/paths";
import { ApiError } from "@loubby/shared-contracts/shell";
import { BackLink } from "@loubby/shared-ui/page/back-link";
import { ErrorState } from "@loubby/shared-ui/states/error-state";
import { CardSkeletons } from "../browse/card-skeletons.tsx";
import { Results } from "../browse/results.tsx";
import { useListings } from "../browse/use-listings.ts";
import { ListingCardView } from "../card/listing-card-view.tsx";
import { StoreHead } from "./store-head.tsx";
import { NotShown } from "./not-shown.tsx";
import "../browse/browse-page.css";
import "./seller-store-page.css";

/** `/dashboard/agent-store/stores/:slug`: a seller's store and what it has on sale. */
export default function SellerStorePage({ base }: { readonly base: string }) {
  const { slug = "" } = useParams();
  return (
    <div className="as-browse">
      <BackLink to={base}>Agent Store</BackLink>
      <Loaded key={slug} slug={slug} base={base} />
    </div>
  );
}

function Loaded({ slug, base }: { readonly slug: string; readonly base: string }) {
  const store = useQuery({ ...query(stores.get, { params: { slug } }), select: ({ data }) => data });
  if (store.isPending) return <CardSkeletons count={4} />;
  if (store.isSuccess) {
    // An address that the store had before leads on to the one of today.
    if (store.data.name_slug !== slug)
      return <Navigate to={paths.sellersStore(store.data.name_slug)} replace />;
    return (
      <>
        <StoreHead store={store.data} />
        <Featured store={store.data} base={base} />
        <OnSale store={store.data} base={base} />
      </>
    );
  }
  const gone = store.error instanceof ApiError && [400, 404].includes(store.error.status);
  if (gone) return <NotShown slug={slug} base={base} />;
  const retry = () => void store.refetch();
  return (
    <ErrorState level={1} title="Couldn't load this store" {...failureOf(store.error)} onRetry={retry} />
  );
}

function Featured({ store: { featured }, base }: { readonly store: Store; readonly base: string }) {
  if (featured.length === 0) return null;
  return (
    <section className="as-store-featured" aria-labelledby="as-store-featured">
      <h2 id="as-store-featured">Featured</h2>
      <ul className="as-grid">
        {featured.map((listing) => (
          <li key={listing._id}>
            <ListingCardView listing={listing} base={base} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function OnSale({ store, base }: { readonly store: Store; readonly base: string }) {
  const { list, items, total } = useListings({ store: store._id, sort: "newest" });
  if (list.isPending) return <CardSkeletons count={4} />;
  if (list.isError && items.length === 0) {
    const retry = () => void list.refetch();
    return <ErrorState title="Couldn't load its agents" {...failureOf(list.error)} onRetry={retry} />;
  }
  return (
    <section aria-labelledby="as-store-all">
      <h2 id="as-store-all">All agents and services</h2>
      <Results base={base} list={list} items={items} total={total} nearTo={null} onClear={null} />
    </section>
  );
}
