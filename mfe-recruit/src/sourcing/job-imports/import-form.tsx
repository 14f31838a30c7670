import { Button, Checkbox } from "antd";
import { useState } from "react";
import type { Board } from "@loubby/shared-contracts/http/applications/applications.schema";
import type { ConsentBasis } from "@loubby/shared-contracts/http/applications/added-candidates.schema";
import { problemAt, problemsOf, wordsOf } from "@loubby/shared-contracts/http/failure";
import { type ImportColumn, jobColumns } from "@loubby/shared-contracts/http/sourcing/import-columns";
import type { ImportPreview } from "@loubby/shared-contracts/http/sourcing/pool-imports.schema";
import { useUnsaved } from "@loubby/shared-contracts/shell";
import { Field } from "@loubby/shared-ui/forms/field";
import { Select } from "@loubby/shared-ui/forms/select";
import { noBasis } from "../../forms/basis.ts";
import { BasisFields } from "../../forms/basis-fields.tsx";
import { type SourceDraft, SourceFields, sourceOf } from "../../forms/source-fields.tsx";
import { ColumnChoices } from "../pools/import/column-choices.tsx";
import { PhoneCountry } from "../pools/import/phone-country.tsx";

/** How a file's people are added. */
export interface ImportChoices {
  readonly columns: readonly ImportColumn[];
  readonly phone_country: string | null;
  readonly stage_id: string | null;
  /** Of rows that don't name one. */
  readonly source: string;
  readonly consent: { readonly basis: ConsentBasis; readonly on: string };
  readonly tell: boolean;
}

interface ImportFormProps {
  readonly preview: ImportPreview;
  readonly stages: Board["stages"];
  readonly error: Error | null;
  readonly busy: boolean;
  readonly onStart: (choices: ImportChoices) => void;
  readonly onOther: () => void;
}

/** Asks what each column contains, where people start, and what allows it. */
export function ImportForm({ preview, stages, error, busy, onStart, onOther }: ImportFormProps) {
  const [columns, setColumns] = useState<readonly ImportColumn[]>(preview.columns.map(({ guess }) => guess));
  const [country, setCountry] = useState<string | null>(null);
  const [stageId, setStage] = useState<string | null>(null);
  const [source, setSource] = useState<SourceDraft>({ source: "", other: "" });
  const [basis, setBasis] = useState(noBasis);
  const [tell, setTell] = useState(true);
  useUnsaved(true);
  const [tried, setTried] = useState(false);
  const lacksBasis = tried && basis.basis === null;
  const problems = lacksBasis ? [CHOOSE] : problemsOf(error);
  const options = stages.map(({ _id, name }) => ({ value: _id, label: name }));
  const start = () => {
    setTried(true);
    if (basis.basis === null) return;
    const consent = { basis: basis.basis, on: basis.on };
    onStart({ columns, phone_country: country, stage_id: stageId, source: sourceOf(source), consent, tell });
  };
  return (
    <div className="mt-dialog">
      <p className="mt-quiet">Choose what each column contains.</p>
      <ColumnChoices
        preview={preview}
        offered={jobColumns}
        words={WORDS}
        columns={columns}
        onChange={setColumns}
      />
      <PhoneCountry
        none="Leave it empty to use the job's country."
        value={country}
        problem={problemAt(problems, "phone_country")}
        onChange={setCountry}
      />
      <Field label="Stage" problem={problemAt(problems, "stage_id")}>
        {(control) => (
          <Select<string>
            {...control}
            options={options}
            value={stageId ?? options[0]?.value ?? ""}
            onChange={setStage}
          />
        )}
      </Field>
      <SourceFields
        draft={source}
        help="Rows that name a source keep theirs."
        problems={problems}
        change={(part) => setSource((before) => ({ ...before, ...part }))}
      />
      <BasisFields
        draft={basis}
        problems={problems}
        change={(part) => setBasis((before) => ({ ...before, ...part }))}
      />
      <Checkbox checked={tell} onChange={({ target }) => setTell(target.checked)}>
        Notify everyone by e-mail
      </Checkbox>
      {error !== null && (
        <p role="alert" className="lb-field-problem">
          {wordsOf(error)}
        </p>
      )}
      <span className="mt-actions mt-actions-last">
        <Button disabled={busy} onClick={onOther}>
          Choose another file
        </Button>
        <Button type="primary" loading={busy} onClick={start}>
          Add to job
        </Button>
      </span>
    </div>
  );
}

/** A job's card says these otherwise than a pool. */
const WORDS = { headline: "Current title", about: "Note" };

const CHOOSE = { path: "consent.basis", message: "Choose why you may consider them." };
