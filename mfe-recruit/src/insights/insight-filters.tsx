import { Button, Input } from "antd";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { query } from "@loubby/shared-contracts/http/query";
import { jobs } from "@loubby/shared-contracts/http/jobs/jobs";
import { applicationList } from "@loubby/shared-contracts/http/applications/application-list";
import { sourceName, sourceNames } from "@loubby/shared-contracts/http/applications/source-names";
import { Select } from "@loubby/shared-ui/forms/select";
import { periodNames } from "./periods.ts";
import type { InsightView } from "./use-insight-view.ts";

const PERIODS = Object.entries(periodNames).map(([value, label]) => ({ value, label }));

/** Filters Insights; everything is kept in the address. */
export function InsightFilters({ view }: { readonly view: InsightView }) {
  const { filter, period, change } = view;
  const sources = useQuery(query(applicationList.sources, {}));
  return (
    <div className="mi-filters">
      <Select
        aria-label="Period"
        className="mi-choice"
        popupMatchSelectWidth={false}
        options={PERIODS}
        value={period}
        onChange={(next) =>
          change({ period: next === "90" ? undefined : next, from: undefined, to: undefined })
        }
      />
      {period === "custom" && <Days view={view} />}
      <JobFilter view={view} />
      <Select
        allowClear
        aria-label="Source"
        placeholder="Any source"
        className="mi-choice"
        popupMatchSelectWidth={false}
        options={(sources.data ?? Object.keys(sourceNames)).map((value) => ({
          value,
          label: sourceName(value),
        }))}
        value={filter.source ?? null}
        onChange={(source) => change({ source: source ?? undefined })}
      />
      {view.isNarrowed && (
        <Button type="text" onClick={view.clear}>
          Clear filters
        </Button>
      )}
    </div>
  );
}

function Days({ view: { filter, change } }: { readonly view: InsightView }) {
  return (
    <>
      {(["from", "to"] as const).map((name) => (
        <Input
          key={name}
          type="date"
          aria-label={name === "from" ? "First day" : "Last day"}
          className="mi-day"
          value={filter[name]}
          onChange={({ target }) => target.value && change({ [name]: target.value })}
        />
      ))}
    </>
  );
}

function JobFilter({ view: { filter, change } }: { readonly view: InsightView }) {
  const [q, setQ] = useState("");
  const found = useQuery({
    ...query(jobs.list, { query: { limit: 30, ...(q && { q }) } }),
    placeholderData: keepPreviousData,
  });
  const chosen = useQuery({
    ...query(jobs.get, { params: { jobId: filter.job ?? "" } }),
    enabled: filter.job !== undefined,
  });
  const options = (found.data?.items ?? []).map(({ _id, title }) => ({ value: _id, label: title }));
  const isListed = options.some(({ value }) => value === filter.job);
  const own = chosen.data && !isListed ? [{ value: chosen.data._id, label: chosen.data.title }] : [];
  const departments = found.data?.departments ?? [];
  return (
    <>
      <Select
        allowClear
        showSearch={{ filterOption: false, onSearch: setQ }}
        aria-label="Job"
        placeholder="Any job"
        className="mi-choice mi-job"
        popupMatchSelectWidth={false}
        loading={found.isFetching}
        stale={found.isPlaceholderData}
        notFoundContent={found.isError ? "Couldn't load your jobs" : "No jobs match"}
        options={[...own, ...options]}
        value={filter.job ?? null}
        onChange={(job) => change({ job: job ?? undefined, rows: undefined })}
      />
      {(departments.length > 0 || filter.department !== undefined) && (
        <Select
          allowClear
          aria-label="Department"
          placeholder="Any department"
          className="mi-choice"
          popupMatchSelectWidth={false}
          options={departments.map((value) => ({ value, label: value }))}
          value={filter.department ?? null}
          onChange={(department) => change({ department: department ?? undefined })}
        />
      )}
    </>
  );
}
