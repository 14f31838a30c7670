import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { adminAnnouncements } from "@loubby/shared-contracts/http/announcements/admin-announcements";
import { query } from "@loubby/shared-contracts/http/query";
import { Field } from "@loubby/shared-ui/forms/field";
import { Select } from "@loubby/shared-ui/forms/select";
import type { PartProps } from "./words-fields.tsx";

/** The companies whose members it is for, found by their names. */
export function CompaniesField({ shown, problems, type }: PartProps) {
  const [words, setWords] = useState("");
  const [opened, setOpened] = useState(false);
  const found = useQuery({
    ...query(adminAnnouncements.companies, { query: { q: words.trim() } }),
    enabled: opened,
    placeholderData: (before) => before,
  });
  const known = new Map(
    [...shown.companies, ...(found.data?.items ?? [])].map((company) => [company._id, company]),
  );
  return (
    <Field label="Companies" problem={problems.organization_ids}>
      {(control) => (
        <Select<string[]>
          {...control}
          mode="multiple"
          placeholder="All companies"
          stale={found.isPlaceholderData}
          showSearch={{ filterOption: false, onSearch: setWords, searchValue: words }}
          notFoundContent={found.isFetching ? "Searching…" : "No company has this name"}
          options={[...known.values()].map(({ _id, company_name }) => ({ value: _id, label: company_name }))}
          value={shown.companies.map(({ _id }) => _id)}
          onOpenChange={(open) => open && setOpened(true)}
          onChange={(ids) => {
            setWords("");
            type({ companies: ids.flatMap((id) => known.get(id) ?? []) });
          }}
        />
      )}
    </Field>
  );
}
