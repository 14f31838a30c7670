import { useQuery } from "@tanstack/react-query";
import { Button, Checkbox } from "antd";
import { useState } from "react";
import { applicationList } from "@loubby/shared-contracts/http/applications/application-list";
import { sourceName, sourceNames } from "@loubby/shared-contracts/http/applications/source-names";
import { jobs } from "@loubby/shared-contracts/http/jobs/jobs";
import { query } from "@loubby/shared-contracts/http/query";
import { talentPools } from "@loubby/shared-contracts/http/sourcing/talent-pools";
import { lockOf, useAccess } from "@loubby/shared-contracts/shell";
import { DayRange } from "../lists/day-range.tsx";
import { SearchField } from "@loubby/shared-ui/forms/search-field";
import { Select } from "@loubby/shared-ui/forms/select";
import { standingWords } from "../applications/list/standing-words.ts";
import { JobFilter } from "./job-filter.tsx";
import { stageTypeWords } from "./stage-type-words.ts";
import { type CandidateView, SORTS } from "./use-candidate-view.ts";

interface CandidateFiltersProps {
  readonly view: CandidateView;
  /** On a small screen filters open by a button, and an order stands for the table's heads. */
  readonly isSmall: boolean;
}

/** Filters the list of candidates; everything is kept in the address. */
export function CandidateFilters({ view, isSmall }: CandidateFiltersProps) {
  const { filter, change } = view;
  const [isOpen, setOpen] = useState(false);
  const tagLock = lockOf(useAccess(applicationList.tags.access));
  const poolLock = lockOf(useAccess(talentPools.list.access));
  const jobLock = lockOf(useAccess(jobs.list.access));
  const tags = useQuery({ ...query(applicationList.tags, {}), enabled: tagLock === null });
  const sources = useQuery({ ...query(applicationList.sources, {}), enabled: tagLock === null });
  const pools = useQuery({
    ...query(talentPools.list, { query: { limit: 100 } }),
    enabled: poolLock === null,
  });
  const choices = [
    {
      name: "status",
      label: "Status",
      options: Object.entries(standingWords).map(([value, { label }]) => ({ value, label })),
    },
    {
      name: "stage_type",
      label: "Stage",
      options: Object.entries(stageTypeWords).map(([value, label]) => ({ value, label })),
    },
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
    {
      name: "pool",
      label: "Talent pool",
      options: (pools.data?.items ?? []).map(({ _id, name }) => ({ value: _id, label: name })),
    },
  ] as const;
  return (
    <div className="mr-list-filters" role="search" aria-label="Candidates">
      <SearchField
        className="mr-list-search"
        label="Search by name or e-mail"
        placeholder="Search by name or e-mail"
        value={filter.q ?? ""}
        maxLength={100}
        onSearch={(q) => change({ q })}
      />
      {isSmall && (
        <Button aria-expanded={isOpen} aria-controls="cd-filters" onClick={() => setOpen(!isOpen)}>
          Filters
        </Button>
      )}
      <div id="cd-filters" className="cd-filters" hidden={isSmall && !isOpen}>
        {jobLock === null && <JobFilter value={filter.job} onChange={(job) => change({ job })} />}
        {choices.map(
          ({ name, label, options }) =>
            (options.length > 0 || filter[name] !== undefined) && (
              <Select<string>
                key={name}
                aria-label={label}
                placeholder={label}
                allowClear
                showSearch
                popupMatchSelectWidth={false}
                className="mr-list-choice"
                options={[...options]}
                {...(filter[name] && { value: filter[name] })}
                onChange={(value) => change({ [name]: value })}
              />
            ),
        )}
        <DayRange from={filter.from} to={filter.to} onChange={change} />
        <Checkbox
          checked={filter.offer === "yes"}
          onChange={({ target }) => change({ offer: target.checked ? "yes" : undefined })}
        >
          Got an offer
        </Checkbox>
        <Checkbox
          checked={filter.several === "yes"}
          onChange={({ target }) => change({ several: target.checked ? "yes" : undefined })}
        >
          Applied more than once
        </Checkbox>
      </div>
      {isSmall && (
        <Select
          aria-label="Order"
          className="mr-list-choice"
          popupMatchSelectWidth={false}
          options={[...SORTS]}
          value={view.sort}
          onChange={(sort) => change({ sort: sort === "newest" ? undefined : sort })}
        />
      )}
      {view.isNarrowed && (
        <Button type="text" onClick={view.clear}>
          Clear filters
        </Button>
      )}
    </div>
  );
}
