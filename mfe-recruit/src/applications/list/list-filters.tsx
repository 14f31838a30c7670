import { useQuery } from "@tanstack/react-query";
import { Button } from "antd";
import type { ReactNode } from "react";
import { query } from "@loubby/shared-contracts/http/query";
import { applicationList } from "@loubby/shared-contracts/http/applications/application-list";
import type { Board } from "@loubby/shared-contracts/http/applications/applications.schema";
import { breakpoints } from "@loubby/shared-contracts/shell";
import { SearchField } from "@loubby/shared-ui/forms/search-field";
import { Select } from "@loubby/shared-ui/forms/select";
import { useMaxWidth } from "@loubby/shared-ui/use-max-width";
import { MoreFilters } from "./more-filters.tsx";
import type { ListView } from "./use-list-view.ts";
import "../../lists/list.css";

const STATES = [
  { value: "running", label: "Active" },
  { value: "hired", label: "Hired" },
  { value: "rejected", label: "Rejected" },
  { value: "withdrawn", label: "Withdrawn" },
];

interface ListFiltersProps {
  readonly view: ListView;
  /** The stages to choose from; null on a board, whose columns are the stages. */
  readonly stages: Board["stages"] | null;
  /** What else can be done with the list, at the end of the line. */
  readonly children?: ReactNode;
}

/** Filters a job's applications on one line, on a phone mostly behind a button; everything is kept in the address. */
export function ListFilters({ view, stages, children }: ListFiltersProps) {
  const tags = useQuery(query(applicationList.tags, {}));
  const { filter, change } = view;
  const choices = [
    ...(stages === null
      ? []
      : ([
          {
            name: "stage",
            label: "Stage",
            options: stages.map(({ _id, name }) => ({ value: _id, label: name })),
          },
          { name: "status", label: "Status", options: STATES },
        ] as const)),
    {
      name: "tag",
      label: "Tag",
      options: (tags.data ?? []).map(({ _id, name }) => ({ value: _id, label: name })),
    },
  ] as const;
  const small = useMaxWidth(breakpoints.mobile);
  const selects = choices.map(({ name, label, options }) => (
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
  ));
  const isNarrowed = stages === null ? view.boardFilter !== undefined : view.isNarrowed;
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
      {!small && selects}
      <MoreFilters view={view} counted={small ? choices.map(({ name }) => name) : []}>
        {small && selects}
      </MoreFilters>
      {isNarrowed && (
        <Button type="text" onClick={view.clear}>
          Clear
        </Button>
      )}
      {children && <span className="mr-list-end">{children}</span>}
    </div>
  );
}
