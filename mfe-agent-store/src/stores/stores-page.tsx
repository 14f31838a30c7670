import { Button } from "antd";
import { Link } from "react-router-dom";
import { failureOf } from "@loubby/shared-contracts/http/failure";
import { onSaleText } from "@loubby/shared-contracts/http/agents/on-sale-words";
import type { StoreCard, StoreSort } from "@loubby/shared-contracts/http/agents/stores.schema";
import * as paths from "@loubby/shared-contracts/paths";
import { Avatar } from "@loubby/shared-ui/avatar";
import { SearchField } from "@loubby/shared-ui/forms/search-field";
import { Select } from "@loubby/shared-ui/forms/select";
import { PageHeader } from "@loubby/shared-ui/page/page-header";
import { EmptyState } from "@loubby/shared-ui/states/empty-state";
import { SeenAs } from "../browse/seen-as.tsx";
import { Rating } from "../card/rating.tsx";
import { GrowingList } from "@loubby/shared-ui/states/growing-list";
import { deliveredText } from "./delivered-text.ts";
import { storeSortWords, useSought, useStores } from "./use-stores.ts";
import "../browse/browse-page.css";
import "../muted.css";
import "./stores-page.css";

const SORTS = Object.entries(storeSortWords).map(([value, label]) => ({ value: value as StoreSort, label }));

/** `/dashboard/agent-store/stores`: every store that has something on sale. */
export default function StoresPage() {
  const { q, sort, change } = useSought();
  return (
    <div className="as-browse">
      <PageHeader title="Stores" lead="Who builds the agents and does the work">
        <SeenAs shown="stores" />
        <SearchField
          className="as-search"
          label="Search stores"
          placeholder="Name, or what they're good at"
          maxLength={80}
          value={q}
          onSearch={(words) => change({ q: words })}
        />
        <Select<StoreSort>
          className="as-sort"
          aria-label="Sort by"
          options={SORTS}
          value={sort}
          onChange={(next) => change({ sort: next })}
        />
      </PageHeader>
      <GrowingList<StoreCard>
        list={useStores(q, sort)}
        label="Stores"
        className="as-stores"
        failed="Couldn't load the stores"
        failureOf={failureOf}
        empty={<Nothing q={q} onClear={() => change({ q: "" })} />}
        more="stores"
        renderItem={(store) => <Card key={store._id} store={store} />}
      />
    </div>
  );
}

function Nothing({ q, onClear }: { readonly q: string; readonly onClear: () => void }) {
  if (q.trim() === "")
    return (
      <EmptyState
        drawing="cards"
        title="No stores yet"
        sentence="Stores appear here once they have something on sale."
      />
    );
  return (
    <EmptyState
      drawing="search"
      title={`No stores match “${q.trim()}”`}
      sentence="Try fewer words."
      action={<Button onClick={onClear}>Show all stores</Button>}
    />
  );
}

function Card({ store }: { readonly store: StoreCard }) {
  const { name, name_slug, tagline, logo_url, place, listings, delivered, rating } = store;
  return (
    <li>
      <Avatar name={name} src={logo_url} size={48} shape="square" decorative />
      <div>
        <h2>
          <Link to={paths.sellersStore(name_slug)} dir="auto">
            {name}
          </Link>
        </h2>
        {tagline && <p dir="auto">{tagline}</p>}
        <p className="as-store-line as-muted">
          {place && <span dir="auto">{place}</span>}
          <span className="lb-figures">{onSaleText(listings)}</span>
          {delivered > 0 && <span className="lb-figures">{deliveredText(delivered)}</span>}
          <Rating rating={rating} />
        </p>
      </div>
    </li>
  );
}
