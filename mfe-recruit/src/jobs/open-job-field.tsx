import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { problemAt, failureOf } from "@loubby/shared-contracts/http/failure";
import { query } from "@loubby/shared-contracts/http/query";
import { placeOf } from "@loubby/shared-contracts/http/jobs/job-facts";
import { jobs } from "@loubby/shared-contracts/http/jobs/jobs";
import type { JobListItem } from "@loubby/shared-contracts/http/jobs/jobs.schema";
import { ErrorState } from "@loubby/shared-ui/states/error-state";
import { Field } from "@loubby/shared-ui/forms/field";
import { Select } from "@loubby/shared-ui/forms/select";
import { dayText } from "../day-text.ts";
import { jobStatusWords } from "./job-status.ts";

/** A chosen job. */
export interface ChosenJob {
  readonly _id: string;
  readonly title: string;
  /** What tells it apart from others of its title. */
  readonly facts: string;
}

interface OpenJobFieldProps {
  readonly help: string;
  /** The job that isn't offered. */
  readonly without: string;
  readonly value: ChosenJob | null;
  readonly onChange: (job: ChosenJob) => void;
}

/** Chooses one of the company's open jobs by its title. */
export function OpenJobField({ help, without, value, onChange }: OpenJobFieldProps) {
  const [q, setQ] = useState("");
  const search = { query: { status: "open" as const, limit: 30, ...(q && { q }) } };
  const found = useQuery(query(jobs.list, search));
  if (found.isError)
    return (
      <ErrorState
        compact
        title="Couldn't load your jobs"
        {...failureOf(found.error)}
        onRetry={() => void found.refetch()}
      />
    );
  const offered = (found.data?.items ?? [])
    .filter(({ _id }) => _id !== without)
    .map((job): ChosenJob => ({ _id: job._id, title: job.title, facts: factsOf(job) }));
  return (
    <Field
      label="Job"
      problem={problemAt([], "job_id")}
      help={value === null ? help : `${value.facts}. ${help}`}
    >
      {(control) => (
        <Select<string>
          {...control}
          showSearch={{ filterOption: false, onSearch: setQ }}
          loading={found.isFetching}
          placeholder="Search your open jobs"
          options={offered.map(({ _id, title, facts }) => ({ value: _id, label: title, facts }))}
          optionRender={({ data }) => jobOption(data)}
          {...(value !== null && { value: value._id })}
          onChange={(jobId) => {
            const job = offered.find(({ _id }) => _id === jobId);
            if (job) onChange(job);
          }}
        />
      )}
    </Field>
  );
}

function jobOption({ label, facts }: { readonly label?: ReactNode; readonly facts?: string }) {
  return (
    <>
      <span dir="auto">{label}</span>
      <br />
      <small dir="auto">{facts}</small>
    </>
  );
}

/** Tells jobs of one title apart. */
function factsOf({ department, city, country, workplace, status, opened_at }: JobListItem): string {
  const since = opened_at === null ? "" : ` since ${dayText(opened_at.slice(0, 10))}`;
  return [department, placeOf({ city, country }), workplace, `${jobStatusWords[status].label}${since}`]
    .filter(Boolean)
    .join(" · ");
}
