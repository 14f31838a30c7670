import { Input } from "antd";
import {
  agentCategories,
  type AgentCategory,
  categoryGroups,
} from "@loubby/shared-contracts/http/agents/categories";
import { problemAt } from "@loubby/shared-contracts/http/failure";
import { linkAddress } from "@loubby/shared-contracts/http/link-address";
import { Field } from "@loubby/shared-ui/forms/field";
import { Select } from "@loubby/shared-ui/forms/select";
import { RichTextField } from "@loubby/shared-ui/rich-text-editor/rich-text-field";
import { FoundFields } from "./found-fields.tsx";
import { PicturesField } from "./pictures-field.tsx";
import { ReviewNotes } from "./review-notes.tsx";
import type { AgentEditor } from "./use-agent-editor.ts";

const CATEGORIES = categoryGroups.map(({ label, categories }) => ({
  label,
  options: categories.map((value) => ({ value, label: agentCategories[value] })),
}));

interface AboutFieldsProps {
  readonly editor: AgentEditor;
  readonly locked: boolean;
}

/** What an agent is called, in a sentence and at length. */
export function AboutFields({ editor, locked }: AboutFieldsProps) {
  const { values, problems, saved, type } = editor;
  const notes = saved?.notes ?? [];
  return (
    <section className="as-writing-part" aria-labelledby="as-about">
      <h2 id="as-about">About it</h2>
      <Field label="Name" problem={problemAt(problems, "title")}>
        {(control) => (
          <Input
            {...control}
            dir="auto"
            maxLength={120}
            disabled={locked}
            value={values.title}
            onChange={({ target }) => type({ title: target.value })}
          />
        )}
      </Field>
      <ReviewNotes notes={notes} field="title" />
      <Field
        label="In a sentence"
        help="Buyers read it on its card."
        problem={problemAt(problems, "summary")}
      >
        {(control) => (
          <Input.TextArea
            {...control}
            dir="auto"
            autoSize={{ minRows: 2, maxRows: 5 }}
            maxLength={240}
            disabled={locked}
            value={values.summary}
            onChange={({ target }) => type({ summary: target.value })}
          />
        )}
      </Field>
      <ReviewNotes notes={notes} field="summary" />
      <Field label="Category" problem={problemAt(problems, "category")}>
        {(control) => (
          <Select<AgentCategory>
            {...control}
            placeholder="Choose a category"
            disabled={locked}
            options={CATEGORIES}
            value={values.category}
            onChange={(category) => type({ category })}
          />
        )}
      </Field>
      <ReviewNotes notes={notes} field="category" />
      <RichTextField
        key={locked ? "locked" : "open"}
        label="How it works"
        problem={problemAt(problems, "description")}
        doc={values.description}
        readAddress={linkAddress}
        readOnly={locked}
        onChange={(doc) => type({ description: doc ?? { type: "doc", content: [] } })}
      />
      <ReviewNotes notes={notes} field="description" />
      <PicturesField
        pictures={values.pictures}
        problem={problemAt(problems, "pictures")}
        locked={locked}
        onChange={(pictures) => type({ pictures })}
      />
      <ReviewNotes notes={notes} field="pictures" />
      <FoundFields editor={editor} locked={locked} />
    </section>
  );
}
