import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { jobs } from "@loubby/shared-contracts/http/jobs/jobs";
import { query } from "@loubby/shared-contracts/http/query";
import { Select } from "@loubby/shared-ui/forms/select";

interface JobFilterProps {
  readonly value: string | undefined;
  readonly onChange: (jobId: string | undefined) => void;
}

/** Chooses one of the company's jobs by its title. */
export function JobFilter({ value, onChange }: JobFilterProps) {
  const [q, setQ] = useState("");
  const found = useQuery({
    ...query(jobs.list, { query: { limit: 30, ...(q && { q }) } }),
    placeholderData: keepPreviousData,
  });
  const offered = found.data?.items ?? [];
  const isMissing = value !== undefined && found.isSuccess && offered.every(({ _id }) => _id !== value);
  // A link may name a job beyond the first ones.
  const named = useQuery({
    ...query(jobs.get, { params: { jobId: value ?? "" } }),
    enabled: isMissing,
  });
  const options = offered.map(({ _id, title }) => ({ value: _id, label: title }));
  if (isMissing) options.unshift({ value, label: named.data?.title ?? "Another job" });
  return (
    <Select<string>
      aria-label="Job"
      placeholder="Job"
      allowClear
      showSearch={{ filterOption: false, onSearch: setQ }}
      popupMatchSelectWidth={false}
      className="mr-list-choice"
      loading={found.isFetching}
      stale={found.isPlaceholderData}
      options={options}
      {...(value && { value })}
      onChange={(jobId: string | undefined) => onChange(jobId)}
    />
  );
}
