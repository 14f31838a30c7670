import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { query } from "@loubby/shared-contracts/http/query";
import { jobs } from "@loubby/shared-contracts/http/jobs/jobs";
import { Select } from "@loubby/shared-ui/forms/select";
import { type ReactElement, useDeferredValue, useState } from "react";

interface OccupationFilterProps {
  readonly value: string | undefined;
  readonly onChange: (title: string | undefined) => void;
}

/** Filters jobs by occupation, whatever each company calls it. */
export function OccupationFilter({ value, onChange }: OccupationFilterProps) {
  const [typed, setTyped] = useState("");
  const q = useDeferredValue(typed.trim().slice(0, 100));
  const found = useQuery({
    ...query(jobs.occupations, { query: { q } }),
    placeholderData: keepPreviousData,
    staleTime: Infinity,
  });
  return (
    <Select<string>
      className="op-filter"
      style={{ width: 180 }}
      aria-label="Occupation"
      placeholder="Occupation"
      allowClear
      stale={found.isPlaceholderData || q !== typed.trim().slice(0, 100)}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      popupMatchSelectWidth={320}
      options={(found.data ?? []).map(({ code, label }) => ({ key: code, value: label, label }))}
      notFoundContent={found.isError ? "Couldn't load occupations" : "No occupations match"}
      popupRender={withSource}
      {...(value && { value })}
      onChange={(title?: string) => onChange(title)}
    />
  );
}

/** The notice that the list's licence requires wherever its titles are offered. */
function withSource(menu: ReactElement) {
  return (
    <>
      {menu}
      <p className="op-source">Titles: O*NET OnLine by USDOL/ETA, CC BY 4.0, adapted.</p>
    </>
  );
}
