import { Input } from "antd";
import type { FieldProblem } from "@loubby/shared-contracts/http/error-details";
import { problemAt } from "@loubby/shared-contracts/http/failure";
import { Field } from "@loubby/shared-ui/forms/field";
import { Select } from "@loubby/shared-ui/forms/select";
import { SOURCES } from "./source-choices.ts";

/** Where people were found: a key of `SOURCES`, or `other` with its name. */
export interface SourceDraft {
  readonly source: string;
  readonly other: string;
}

/** Returns a source as the server takes it. */
export const sourceOf = ({ source, other }: SourceDraft): string => (source === "other" ? other : source);

interface SourceFieldsProps {
  readonly draft: SourceDraft;
  readonly help?: string;
  readonly problems: readonly FieldProblem[];
  readonly change: (part: Partial<SourceDraft>) => void;
}

/** Edits where people were found. */
export function SourceFields({ draft, help, problems, change }: SourceFieldsProps) {
  return (
    <>
      <Field label="Source" help={help}>
        {(control) => (
          <Select<string>
            {...control}
            options={[...SOURCES]}
            value={draft.source}
            onChange={(source) => change({ source })}
          />
        )}
      </Field>
      {draft.source === "other" && (
        <Field label="Site or place" problem={problemAt(problems, "source")}>
          {(control) => (
            <Input
              {...control}
              dir="auto"
              maxLength={60}
              value={draft.other}
              onChange={({ target }) => change({ other: target.value })}
            />
          )}
        </Field>
      )}
    </>
  );
}
