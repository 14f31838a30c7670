import { HeartFilled, HeartOutlined } from "@ant-design/icons";
import { Button } from "antd";
import {
  agentCategories,
  type AgentCategory,
  categoryGroups,
  type ListingSort,
} from "@loubby/shared-contracts/http/agents/categories";
import type { ListingFacets } from "@loubby/shared-contracts/http/agents/listings.schema";
import { SearchField } from "@loubby/shared-ui/forms/search-field";
import { Select } from "@loubby/shared-ui/forms/select";
import { COUNTED } from "./results.tsx";
import { PriceFilter } from "./price-filter.tsx";
import type { Browse } from "./use-browse.ts";
import { useFacets } from "./use-facets.ts";

/** How many agents a choice leaves; the API counts up to a thousand. */
const counted = (label: string, count: number | undefined) =>
  count === undefined ? label : `${label} (${count < COUNTED ? count : `${COUNTED.toLocaleString("en")}+`})`;

function categoriesWith(facets: ListingFacets | undefined) {
  return categoryGroups.map(({ label, categories }) => ({
    label,
    options: categories.map((value) => ({
      value,
      label: counted(
        agentCategories[value],
        facets?.categories.find(({ category }) => category === value)?.count,
      ),
    })),
  }));
}

function sortsFor({ q, currency }: Browse): { value: ListingSort; label: string; disabled?: boolean }[] {
  const unpriced = currency === undefined;
  const hint = unpriced ? " (choose a currency)" : "";
  return [
    ...(q.trim() === "" ? [] : [{ value: "best_match" as const, label: "Best match" }]),
    { value: "newest", label: "Newest" },
    { value: "top_rated", label: "Top rated" },
    { value: "price_low", label: `Price: low to high${hint}`, disabled: unpriced },
    { value: "price_high", label: `Price: high to low${hint}`, disabled: unpriced },
  ];
}

interface FiltersProps {
  readonly browse: Browse;
  readonly onChange: (part: Partial<Browse>) => void;
}

/** Everything that narrows or orders the store. */
export function Filters({ browse, onChange }: FiltersProps) {
  const { q, category, currency, min, max, free, saved } = browse;
  const facets = useFacets(browse);
  const standard = q.trim() === "" ? "newest" : "best_match";
  const sort = browse.sort === "best_match" ? standard : (browse.sort ?? standard);
  return (
    <>
      <SearchField
        className="as-search"
        label="Search agents"
        placeholder="Search agents and stores"
        value={q}
        onSearch={(words) => onChange({ q: words })}
      />
      <Select
        className="as-category"
        allowClear
        aria-label="Category"
        placeholder="All categories"
        options={categoriesWith(facets)}
        value={category ?? null}
        onChange={(next: AgentCategory | null | undefined) => onChange({ category: next ?? undefined })}
      />
      <PriceFilter range={{ currency, min, max }} onChange={onChange} />
      <Select
        className="as-sort"
        aria-label="Sort by"
        popupMatchSelectWidth={false}
        options={sortsFor(browse)}
        value={sort}
        onChange={(next: ListingSort) => onChange({ sort: next === standard ? undefined : next })}
      />
      <Button
        className={free ? "as-filter-on" : ""}
        aria-pressed={free}
        onClick={() => onChange({ free: !free })}
      >
        {counted("Free", facets?.free)}
      </Button>
      <Button
        className={saved ? "as-filter-on" : ""}
        icon={saved ? <HeartFilled aria-hidden="true" /> : <HeartOutlined aria-hidden="true" />}
        aria-pressed={saved}
        onClick={() => onChange({ saved: !saved })}
      >
        Saved
      </Button>
    </>
  );
}
