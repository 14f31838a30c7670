import { Button, Input } from "antd";
import { MOST_NOTE } from "@loubby/shared-contracts/http/agents/selling/listing-limits";
import { type ReviewCode, reviewCodes } from "@loubby/shared-contracts/http/agents/selling/version-states";
import { countedNotes } from "@loubby/shared-ui/forms/count-words";
import { Field } from "@loubby/shared-ui/forms/field";
import { Select } from "@loubby/shared-ui/forms/select";
import type { DraftedNote } from "./drafted-notes.ts";

const CODES = Object.entries(reviewCodes).map(([value, label]) => ({ value: value as ReviewCode, label }));

interface NoteFieldProps {
  readonly label: string;
  readonly note: DraftedNote;
  readonly locked: boolean;
  /** Null takes the note out. */
  readonly onChange: (note: DraftedNote | null) => void;
}

/** A reviewer's note at a field: what is wrong, in a code, and how to mend it, in words. */
export function NoteField({ label, note, locked, onChange }: NoteFieldProps) {
  const counted = countedNotes(note.text.trim().length, MOST_NOTE, "Notes");
  return (
    <div className="as-review-note">
      <Field label={`What is wrong with ${label.toLowerCase()}`}>
        {(control) => (
          <Select<ReviewCode>
            {...control}
            placeholder="Choose what is wrong"
            disabled={locked}
            options={CODES}
            value={note.code}
            onChange={(code) => onChange({ ...note, code })}
          />
        )}
      </Field>
      <Field
        label="How to mend it"
        help={counted.help ?? "The seller reads this at the field."}
        problem={counted.problem}
      >
        {(control) => (
          <Input.TextArea
            {...control}
            dir="auto"
            autoSize={{ minRows: 2, maxRows: 8 }}
            disabled={locked}
            value={note.text}
            onChange={({ target }) => onChange({ ...note, text: target.value })}
          />
        )}
      </Field>
      {!locked && (
        <Button size="small" type="text" onClick={() => onChange(null)}>
          Remove note
        </Button>
      )}
    </div>
  );
}
