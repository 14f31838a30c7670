import { EmptyState } from "@loubby/shared-ui/states/empty-state";
import { ErrorState } from "@loubby/shared-ui/states/error-state";
import { PageHeader } from "@loubby/shared-ui/page/page-header";
import { Button } from "antd";
import { Link } from "react-router-dom";
import { failureOf } from "@loubby/shared-contracts/http/failure";
import * as paths from "@loubby/shared-contracts/paths";
import { CardSkeletons } from "./card-skeletons.tsx";
import { Filters } from "./filters.tsx";
import { SeenAs } from "./seen-as.tsx";
import { Results } from "./results.tsx";
import { type Browse, isNarrowed, useBrowse } from "./use-browse.ts";
import { CompareBar } from "../compare/compare-bar.tsx";
import { CompareToggle } from "../compare/compare-toggle.tsx";
import { narrowingOf, useListings } from "./use-listings.ts";
import "./browse-page.css";

/** `/dashboard/agent-store`: everything on sale. */
export function BrowsePage({ base }: { readonly base: string }) {
  const { browse, change, clear } = useBrowse();
  return (
    <div className="as-browse">
      <PageHeader
        title="Agent Store"
        lead="AI agents that each do one job, built and maintained by their sellers"
        action={<Link to={paths.purchases}>Your purchases</Link>}
      >
        <SeenAs shown="agents" />
        <Filters browse={browse} onChange={change} />
      </PageHeader>
      <Found base={base} browse={browse} onClear={clear} />
      <CompareBar base={base} />
    </div>
  );
}

interface FoundProps {
  readonly base: string;
  readonly browse: Browse;
  readonly onClear: () => void;
}

function Found({ base, browse, onClear }: FoundProps) {
  const { list, items, total, near } = useListings(narrowingOf(browse));
  if (list.isPending) return <CardSkeletons count={8} />;
  if (list.isError && items.length === 0) {
    const retry = () => void list.refetch();
    return <ErrorState title="Couldn't load the store" {...failureOf(list.error)} onRetry={retry} />;
  }
  if (items.length === 0) return <Nothing browse={browse} onClear={onClear} />;
  return (
    <Results
      base={base}
      list={list}
      items={items}
      total={total}
      nearTo={near ? browse.q : null}
      onClear={isNarrowed(browse) ? onClear : null}
      renderTools={(listing) => <CompareToggle listing={listing} />}
    />
  );
}

function Nothing({ browse, onClear }: Omit<FoundProps, "base">) {
  const { q, category, currency, free, saved } = browse;
  if (saved && q.trim() === "" && (category ?? currency) === undefined && !free) {
    const action = <Button onClick={onClear}>Browse the store</Button>;
    const sentence = "Press the heart on an agent to save it here.";
    return <EmptyState drawing="cards" title="Nothing saved yet" sentence={sentence} action={action} />;
  }
  if (!isNarrowed(browse)) {
    const sentence = "Agents appear here once sellers publish them.";
    return <EmptyState drawing="cards" title="The store is still empty" sentence={sentence} />;
  }
  const action = <Button onClick={onClear}>Clear search and filters</Button>;
  const sentence = "Try fewer words, another category or a wider price.";
  return <EmptyState drawing="search" title="No agents match" sentence={sentence} action={action} />;
}
