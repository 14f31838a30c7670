import {
  type AgentLanguage,
  agentLanguages,
  languageName,
} from "@loubby/shared-contracts/http/agents/agent-languages";
import { MOST_LANGUAGES, MOST_TAGS } from "@loubby/shared-contracts/http/agents/selling/listing-limits";
import { problemAt } from "@loubby/shared-contracts/http/failure";
import { withoutRepeats } from "@loubby/shared-contracts/http/without-repeats";
import { Field } from "@loubby/shared-ui/forms/field";
import { Select } from "@loubby/shared-ui/forms/select";
import { WordsInput } from "@loubby/shared-ui/forms/words-input";
import { ReviewNotes } from "./review-notes.tsx";
import type { AgentEditor } from "./use-agent-editor.ts";

const LANGUAGES = agentLanguages.map((value) => ({ value, label: languageName(value) }));

interface FoundFieldsProps {
  readonly editor: AgentEditor;
  readonly locked: boolean;
}

/** Words under which buyers find an agent, and the languages that it works in. */
export function FoundFields({ editor, locked }: FoundFieldsProps) {
  const { values, problems, saved, type } = editor;
  const notes = saved?.notes ?? [];
  return (
    <>
      <Field
        label="Tags"
        help="Words that buyers search for. Type one and press Enter."
        problem={problemAt(problems, "tags")}
      >
        {(control) => (
          <WordsInput
            {...control}
            maxCount={MOST_TAGS}
            disabled={locked}
            value={values.tags}
            onChange={(typed) => type({ tags: withoutRepeats(typed.map((tag) => tag.trim().slice(0, 40))) })}
          />
        )}
      </Field>
      <ReviewNotes notes={notes} field="tags" />
      <Field
        label="Languages"
        help="In which it understands and answers."
        problem={problemAt(problems, "languages")}
      >
        {(control) => (
          <Select<AgentLanguage[]>
            {...control}
            mode="multiple"
            placeholder="Choose languages"
            maxCount={MOST_LANGUAGES}
            disabled={locked}
            options={LANGUAGES}
            value={[...values.languages]}
            onChange={(languages) => type({ languages })}
          />
        )}
      </Field>
      <ReviewNotes notes={notes} field="languages" />
    </>
  );
}
