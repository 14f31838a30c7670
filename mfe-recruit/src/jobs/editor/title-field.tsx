import { AutoComplete, Input } from "antd";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useDeferredValue } from "react";
import { problemAt } from "@loubby/shared-contracts/http/failure";
import { query } from "@loubby/shared-contracts/http/query";
import { jobs } from "@loubby/shared-contracts/http/jobs/jobs";
import { brand } from "@loubby/shared-contracts/shell";
import { Field } from "@loubby/shared-ui/forms/field";
import { COPY_HINT, isNamedCopy } from "./named-copy.ts";
import type { FormPart } from "./form-part.ts";

/** Edits the job's title: free text, with occupations as suggestions. */
export function TitleField({ form, problems, needs, change }: FormPart) {
  const q = useDeferredValue(form.title.trim().slice(0, 100));
  const found = useQuery({
    ...query(jobs.occupations, { query: { q } }),
    placeholderData: keepPreviousData,
    staleTime: Infinity,
  });
  const options = (found.data ?? []).map(({ label, value, code }) => ({ label, value, code }));
  return (
    <Field
      label="Job title"
      problem={problemAt(problems, "title")}
      mark={needs.length > 0 ? "needed to publish" : undefined}
      help={
        <>
          {isNamedCopy(form.title) && <strong>{COPY_HINT}</strong>}
          <Source />
        </>
      }
    >
      {({ status, ...control }) => (
        <AutoComplete
          {...control}
          options={options}
          value={form.title}
          status={status}
          onChange={(title: string) => change({ title, occupation_code: null })}
          onSelect={(title: string, { code }) => change({ title, occupation_code: code })}
        >
          <Input size="large" maxLength={140} placeholder="Senior Accountant" dir="auto" />
        </AutoComplete>
      )}
    </Field>
  );
}

/** The notice that the list's licence requires wherever its titles are offered. */
function Source() {
  return (
    <details>
      <summary>Suggested titles come from O*NET OnLine, a public list of occupations.</summary>
      This page includes information from O*NET OnLine by the U.S. Department of Labor, Employment and
      Training Administration (USDOL/ETA). Used under the CC BY 4.0 license. O*NET® is a trademark of
      USDOL/ETA. {brand.name} has modified all or some of this information. USDOL/ETA has not approved,
      endorsed, or tested these modifications.
    </details>
  );
}
