import { useQuery } from "@tanstack/react-query";
import { Button, Checkbox, Input, Select } from "antd";
import { query } from "@loubby/shared-contracts/http/query";
import { applicationList } from "@loubby/shared-contracts/http/applications/application-list";
import type { Board } from "@loubby/shared-contracts/http/applications/applications.schema";
import { SearchField } from "@loubby/shared-ui/forms/search-field";
import { sourceName, sourceNames } from "@loubby/shared-contracts/http/applications/source-names";
import { SORTS, type ListView } from "./use-list-view.ts";

const STATES = [
  { value: "running", label: "Active" },
  { value: "hired", label: "Hired" },
  { value: "rejected", label: "Rejected" },
  { value: "withdrawn", label: "Withdrawn" },
];

/** Filters and sorts the list; everything is kept in the address. */
export function ListFilters({ view, stages }: { readonly view: ListView; readonly stages: Board["stages"] }) {
  const tags = useQuery(query(applicationList.tags, {}));
  const sources = useQuery(query(applicationList.sources, {}));
  const { filter, change } = view;
  const choices = [
    { name: "stage", label: "Stage", options: stages.map(({ _id, name }) => ({ value: _id, label: name })) },
    { name: "status", label: "Status", options: STATES },
    {
      name: "tag",
      label: "Tag",
      options: (tags.data ?? []).map(({ _id, name }) => ({ value: _id, label: name })),
    },
    {
      name: "source",
      label: "Source",
      options: (sources.data ?? Object.keys(sourceNames)).map((value) => ({
        value,
        label: sourceName(value),
      })),
    },
  ] as const;
  return (
    <div className="mr-list-filters" role="search" aria-label="Applications">
      <SearchField
        className="mr-list-search"
        label="Search by name"
        placeholder="Search by name"
        value={filter.q ?? ""}
        maxLength={100}
        onSearch={(q) => change({ q })}
      />
      {choices.map(({ name, label, options }) => (
        <Select<string>
          key={name}
          aria-label={label}
          placeholder={label}
          allowClear
          popupMatchSelectWidth={false}
          className="mr-list-choice"
          options={[...options]}
          {...(filter[name] && { value: filter[name] })}
          onChange={(value) => change({ [name]: value })}
        />
      ))}
      {(["from", "to"] as const).map((name) => (
        <label key={name} className="mr-list-day">
          {name === "from" ? "Applied from" : "to"}
          <Input
            type="date"
            value={filter[name] ?? ""}
            onChange={({ target }) => change({ [name]: target.value })}
          />
        </label>
      ))}
      <Checkbox
        checked={filter.late === "yes"}
        onChange={({ target }) => change({ late: target.checked ? "yes" : undefined })}
      >
        Over the time limit
      </Checkbox>
      <Select
        aria-label="Order"
        className="mr-list-choice"
        options={[...SORTS]}
        value={view.sort}
        onChange={(sort) => change({ sort: sort === "newest" ? undefined : sort })}
      />
      {view.isNarrowed && (
        <Button type="text" onClick={view.clear}>
          Clear
        </Button>
      )}
    </div>
  );
}
