import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "react-router-dom";
import { stores } from "@loubby/shared-contracts/http/agents/stores";
import type { Store } from "@loubby/shared-contracts/http/agents/stores.schema";
import { failureOf } from "@loubby/shared-contracts/http/failure";
import { query } from "@loubby/shared-contracts/http/query";
import { ApiError } from "@loubby/shared-contracts/shell";
import { Avatar } from "@loubby/shared-ui/avatar";
import { BackLink } from "@loubby/shared-ui/page/back-link";
import { EmptyState } from "@loubby/shared-ui/states/empty-state";
import { ErrorState } from "@loubby/shared-ui/states/error-state";
import { CardSkeletons } from "../browse/card-skeletons.tsx";
import { Results } from "../browse/results.tsx";
import { useListings } from "../browse/use-listings.ts";
import { Rating } from "../card/rating.tsx";
import { monthOf } from "../product/month-of.ts";
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
    return (
      <>
        <Head store={store.data} />
        <OnSale store={store.data} base={base} />
      </>
    );
  }
  const gone = store.error instanceof ApiError && [400, 404].includes(store.error.status);
  if (gone) {
    const sentence = "It has nothing on sale right now, or its address has changed.";
    const action = <Link to={base}>Browse the store</Link>;
    return (
      <EmptyState level={1} drawing="signpost" title="Store not found" sentence={sentence} action={action} />
    );
  }
  const retry = () => void store.refetch();
  return (
    <ErrorState level={1} title="Couldn't load this store" {...failureOf(store.error)} onRetry={retry} />
  );
}

function Head({ store: { name, logo_url, tagline, seller, since, rating } }: { readonly store: Store }) {
  return (
    <header className="as-store-head">
      <Avatar name={name} src={logo_url} size={64} shape="square" decorative />
      <div>
        <h1>{name}</h1>
        {tagline && <p>{tagline}</p>}
        <p className="as-store-facts">
          <span>{seller}</span>
          <span>since {monthOf(since)}</span>
          <Rating rating={rating} />
        </p>
      </div>
    </header>
  );
}

function OnSale({ store, base }: { readonly store: Store; readonly base: string }) {
  const { list, items, total } = useListings({ store: store._id, sort: "newest" });
  if (list.isPending) return <CardSkeletons count={4} />;
  if (list.isError && items.length === 0) {
    const retry = () => void list.refetch();
    return <ErrorState title="Couldn't load its agents" {...failureOf(list.error)} onRetry={retry} />;
  }
  return <Results base={base} list={list} items={items} total={total} nearTo={null} onClear={null} />;
}
