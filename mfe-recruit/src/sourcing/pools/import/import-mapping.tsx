import { Button, Input } from "antd";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "@loubby/shared-contracts/http/call";
import { problemAt, problemsOf, wordsOf } from "@loubby/shared-contracts/http/failure";
import { type ImportColumn, poolColumns } from "@loubby/shared-contracts/http/sourcing/import-columns";
import { poolImports } from "@loubby/shared-contracts/http/sourcing/pool-imports";
import type { ImportPreview } from "@loubby/shared-contracts/http/sourcing/pool-imports.schema";
import type { Pool } from "@loubby/shared-contracts/http/sourcing/talent-pools.schema";
import { useUnsaved } from "@loubby/shared-contracts/shell";
import { Field } from "@loubby/shared-ui/forms/field";
import { ColumnChoices } from "./column-choices.tsx";
import { PhoneCountry } from "./phone-country.tsx";
import { ConsentFields } from "../members/consent-fields.tsx";
import { inAYear } from "../members/contact-draft.ts";

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
  return (
    <section className="mr-form-section" aria-label={`Columns in ${name}`}>
      <h2 dir="auto">{name}</h2>
      <p className="mr-form-lead">Choose what each column contains.</p>
      <ColumnChoices preview={preview} offered={poolColumns} columns={columns} onChange={setColumns} />
      <div className="mr-form-grid">
        <PhoneCountry
          none="If you choose none, such numbers are kept in the person's note."
          value={country}
          problem={problemAt(problems, "phone_country")}
          onChange={setCountry}
        />
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
