import { Button, Input, Select } from "antd";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "@loubby/shared-contracts/http/call";
import { problemAt, problemsOf, wordsOf } from "@loubby/shared-contracts/http/failure";
import { countries } from "@loubby/shared-contracts/http/identity/countries";
import { query } from "@loubby/shared-contracts/http/query";
import { type ImportColumn, importColumns } from "@loubby/shared-contracts/http/sourcing/import-columns";
import { poolImports } from "@loubby/shared-contracts/http/sourcing/pool-imports";
import type { ImportPreview } from "@loubby/shared-contracts/http/sourcing/pool-imports.schema";
import type { Pool } from "@loubby/shared-contracts/http/sourcing/talent-pools.schema";
import { useUnsaved } from "@loubby/shared-contracts/shell";
import { Field } from "@loubby/shared-ui/forms/field";
import { ConsentFields } from "../members/consent-fields.tsx";
import { inAYear } from "../members/contact-draft.ts";

const COLUMN_WORDS: Readonly<Record<ImportColumn, string>> = {
  first_name: "First name",
  last_name: "Last name",
  full_name: "Full name",
  email: "E-mail",
  phone: "Phone",
  headline: "Headline",
  links: "Links",
  tags: "Tags",
  about: "About",
  source: "Source",
  skip: "Don't import",
};
const OPTIONS = importColumns.map((value) => ({ value, label: COLUMN_WORDS[value] }));

interface ImportMappingProps {
  readonly pool: Pool;
  readonly fileId: string;
  readonly name: string;
  readonly preview: ImportPreview;
  readonly onStarted: () => void;
  readonly onClose: () => void;
}

/** Asks what each column of a file contains, beside its first rows, and starts the import. */
export function ImportMapping({ pool, fileId, name, preview, onStarted, onClose }: ImportMappingProps) {
  const [columns, setColumns] = useState<readonly ImportColumn[]>(preview.columns.map(({ guess }) => guess));
  const [country, setCountry] = useState<string | null>(null);
  const [tags, setTags] = useState("");
  const [consent, setConsent] = useState({
    agreed: false,
    consent_words: "",
    consent_version: "",
    consent_until: inAYear(),
  });
  const known = useQuery(query(countries.list, {}));
  useUnsaved(true);
  const start = useMutation({
    mutationFn: () =>
      call(poolImports.start, {
        params: { poolId: pool._id },
        body: {
          file_id: fileId,
          columns: [...columns],
          phone_country: country,
          tags: tags
            .split(",")
            .map((tag) => tag.trim())
            .filter(Boolean),
          consent: consent.agreed
            ? { words: consent.consent_words, expires_at: `${consent.consent_until}T23:59:59.000Z` }
            : null,
        },
      }),
    onSuccess: onStarted,
  });
  const problems = problemsOf(start.error);
  // Two columns may share a name, or have none.
  const shown = preview.columns.map((column, at) => ({ ...column, key: `${at} ${column.name}` }));
  return (
    <section className="mr-form-section" aria-label={`Columns in ${name}`}>
      <h2 dir="auto">{name}</h2>
      <p className="mr-form-lead">Choose what each column contains.</p>
      <div className="mt-columns">
        {shown.map((column, at) => (
          <div className="mt-column" key={column.key}>
            <span dir="auto">
              {column.name || `Column ${at + 1}`}
              <small dir="auto">
                {preview.rows
                  .slice(0, 3)
                  .map((row) => row[at])
                  .filter(Boolean)
                  .join(" · ")}
              </small>
            </span>
            <Select
              aria-label={`What “${column.name || `column ${at + 1}`}” holds`}
              options={OPTIONS}
              value={columns[at] ?? "skip"}
              onChange={(next) => setColumns(columns.map((one, place) => (place === at ? next : one)))}
            />
          </div>
        ))}
      </div>
      <div className="mr-form-grid">
        <Field
          label="Country for phone numbers without a +"

          problem={problemAt(problems, "phone_country")}
          help="Without one, these numbers count as errors."
        >
          {(control) => (
            <Select
              {...control}
              allowClear
              placeholder="None"
              loading={known.isPending}
              showSearch={{ optionFilterProp: "label" }}
              options={(known.data?.countries ?? []).map(({ code, name: label }) => ({ value: code, label }))}
              value={country}
              onChange={(next) => setCountry(next ?? null)}
            />
          )}
        </Field>
        <Field
          label="Tags for everyone"
          problem={problemAt(problems, "tags")}
          help="Separate them with commas."
        >
          {(control) => (
            <Input {...control} dir="auto" value={tags} onChange={({ target }) => setTags(target.value)} />
          )}
        </Field>
      </div>
      <ConsentFields
        who="Everyone"
        form={consent}
        problems={problems}
        change={(part) => setConsent((before) => ({ ...before, ...part }))}
      />
      {start.isError && (
        <p role="alert" className="lb-field-problem">
          {wordsOf(start.error)}
        </p>
      )}
      <span className="mt-actions">
        <Button type="primary" loading={start.isPending} onClick={() => start.mutate()}>
          Import
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </span>
    </section>
  );
}
