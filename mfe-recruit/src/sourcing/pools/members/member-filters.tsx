import { Button, Input } from "antd";
import type { Pool } from "@loubby/shared-contracts/http/sourcing/talent-pools.schema";
import { SearchField } from "@loubby/shared-ui/forms/search-field";
import { Select } from "@loubby/shared-ui/forms/select";
import type { MemberView } from "./use-member-view.ts";
import { consentWords, sourceWords } from "../words.ts";

const SOURCES = Object.entries(sourceWords).map(([value, label]) => ({ value, label }));
const CONSENTS = Object.entries(consentWords).map(([value, { label }]) => ({ value, label }));

/** Filters a pool's people; everything is kept in the address. */
export function MemberFilters({ pool, view }: { readonly pool: Pool; readonly view: MemberView }) {
  const { filter, change } = view;
  return (
    <div className="mr-list-filters">
      <SearchField
        label="Search people in this pool"
        placeholder="Name or headline"
        value={filter.q ?? ""}
        onSearch={(q) => change({ q })}
        className="mr-list-search"
        maxLength={100}
      />
      <Select
        allowClear
        aria-label="Stage"
        placeholder="Any stage"
        className="mr-list-choice"
        popupMatchSelectWidth={false}
        options={pool.stages.map(({ _id, name, count }) => ({ value: _id, label: `${name} (${count})` }))}
        value={filter.stage ?? null}
        onChange={(stage) => change({ stage: stage ?? undefined })}
      />
      <Select
        allowClear
        aria-label="Source"
        placeholder="Any source"
        className="mr-list-choice"
        popupMatchSelectWidth={false}
        options={SOURCES}
        value={filter.source ?? null}
        onChange={(source) => change({ source: source ?? undefined })}
      />
      <Select
        allowClear
        aria-label="Consent"
        placeholder="Any consent"
        className="mr-list-choice"
        popupMatchSelectWidth={false}
        options={CONSENTS}
        value={filter.consent ?? null}
        onChange={(consent) => change({ consent: consent ?? undefined })}
      />
      <Input
        key={filter.tag ?? ""}
        allowClear
        aria-label="Tag"
        placeholder="Tag"
        className="mt-tag-filter"
        maxLength={40}
        defaultValue={filter.tag ?? ""}
        onPressEnter={({ currentTarget }) => change({ tag: currentTarget.value.trim() })}
        onBlur={({ target }) => {
          if (target.value.trim() !== (filter.tag ?? "")) change({ tag: target.value.trim() });
        }}
        onClear={() => change({ tag: undefined })}
      />
      {view.isNarrowed && (
        <Button type="text" onClick={view.clear}>
          Clear filters
        </Button>
      )}
    </div>
  );
}
