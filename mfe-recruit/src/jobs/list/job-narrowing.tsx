import { useQuery } from "@tanstack/react-query";
import { query } from "@loubby/shared-contracts/http/query";
import { countryName } from "@loubby/shared-contracts/http/countries";
import { jobs } from "@loubby/shared-contracts/http/jobs/jobs";
import type { JobSort } from "@loubby/shared-contracts/http/jobs/jobs.schema";
import { workplaces } from "@loubby/shared-contracts/shell";
import { Select } from "@loubby/shared-ui/forms/select";
import { type JobView, type Narrowing, sortWords } from "./use-job-view.ts";

const SORTS = Object.entries(sortWords).map(([value, label]) => ({ value: value as JobSort, label }));

interface JobNarrowingProps {
  readonly view: JobView;
  /** What the company's jobs can be filtered by; unknown until the first reply. */
  readonly departments: readonly string[] | undefined;
  readonly countries: readonly string[] | undefined;
}

/** Filters and sorts the list. A filter that the company's jobs don't offer is left out. */
export function JobNarrowing({ view, departments = [], countries = [] }: JobNarrowingProps) {
  const colleagues = useQuery(query(jobs.colleagues, {}));
  const people = (colleagues.data ?? []).map(({ _id, first_name, last_name }) => ({
    value: _id,
    label: `${first_name} ${last_name}`,
  }));
  const part = (by: Narrowing, label: string, options: { value: string; label: string }[]) =>
    (options.length > 1 || view.narrowed[by] !== undefined) && (
      <Select<string>
        id={`mr-narrow-${by}`}
        className="mr-narrow"
        aria-label={label}
        placeholder={label}
        allowClear
        showSearch
        popupMatchSelectWidth={false}
        options={options}
        value={view.narrowed[by] ?? null}
        onChange={(value: string | undefined) => view.narrow(by, value)}
      />
    );
  return (
    <>
      {part(
        "department",
        "Department",
        departments.map((name) => ({ value: name, label: name })),
      )}
      {part(
        "country",
        "Country",
        countries.map((code) => ({ value: code, label: countryName(code) })),
      )}
      {part(
        "workplace",
        "Workplace",
        workplaces.map((name) => ({ value: name, label: name })),
      )}
      {part("colleague", "Hiring team", people)}
      <Select<JobSort>
        id="mr-order"
        className="mr-narrow"
        aria-label="Order"
        popupMatchSelectWidth={false}
        options={SORTS}
        value={view.sort}
        onChange={view.setSort}
      />
    </>
  );
}
