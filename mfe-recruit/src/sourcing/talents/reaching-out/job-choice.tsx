import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import type { FieldProblem } from "@loubby/shared-contracts/http/error-details";
import { problemAt } from "@loubby/shared-contracts/http/failure";
import { query } from "@loubby/shared-contracts/http/query";
import { jobs } from "@loubby/shared-contracts/http/jobs/jobs";
import { Field } from "@loubby/shared-ui/forms/field";
import { Select } from "@loubby/shared-ui/forms/select";

interface JobChoiceProps {
  readonly value: string | null;
  readonly problems: readonly FieldProblem[];
  readonly onChange: (jobId: string) => void;
  readonly help: string;
}

/** Chooses one of the company's open jobs by its title. */
export function JobChoice({ value, problems, onChange, help }: JobChoiceProps) {
  const [typed, setTyped] = useState("");
  const q = useDeferredValue(typed.trim());
  const open = useQuery({
    ...query(jobs.list, { query: { status: "open", limit: 50, ...(q && { q }) } }),
    placeholderData: keepPreviousData,
  });
  return (
    <Field
      label="Job"

      problem={problemAt(problems, "job_id")}
      help={help}
    >
      {(control) => (
        <Select<string>
          {...control}
          placeholder="Choose a job"
          loading={open.isFetching}
          stale={open.isPlaceholderData || q !== typed.trim()}
          showSearch={{ filterOption: false, onSearch: (words) => setTyped(words.slice(0, 200)) }}
          options={(open.data?.items ?? []).map(({ _id, title }) => ({ value: _id, label: title }))}
          notFoundContent={
            open.isError
              ? "Couldn't load the jobs"
              : open.isPending
                ? "Loading…"
                : q === ""
                  ? "You have no open jobs. Publish one first."
                  : "No open jobs match"
          }
          value={value}
          onChange={onChange}
        />
      )}
    </Field>
  );
}
