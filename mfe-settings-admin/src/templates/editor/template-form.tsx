import { Button, Input } from "antd";
import { scorecardTemplates } from "@loubby/shared-contracts/http/evaluation/scorecard-templates";
import type { ScorecardTemplate } from "@loubby/shared-contracts/http/evaluation/scorecard-templates.schema";
import { problemAt } from "@loubby/shared-contracts/http/failure";
import { useLock } from "@loubby/shared-contracts/shell";
import { LockNote } from "@loubby/shared-ui/states/lock-note";
import { Field } from "@loubby/shared-ui/forms/field";
import { StatusTag } from "@loubby/shared-ui/status-tag";
import { notify } from "@loubby/shared-ui/toasts";
import { standingOf } from "../template-words.ts";
import { AttributeRows } from "./attribute-rows.tsx";
import { QuestionRows } from "./question-rows.tsx";
import { TemplateNotices } from "./template-notices.tsx";
import { useTemplateEditor } from "./use-template-editor.ts";

const SAVING = { untouched: "", unsaved: "Not saved yet", saving: "Saving…", saved: "Saved" } as const;

interface TemplateFormProps {
  /** Null for one that is begun. */
  readonly loaded: ScorecardTemplate | null;
  readonly onBegun?: (templateId: string) => void;
  readonly onClose: () => void;
}

/** Writes a template: its name, what is rated, what is asked. Saves by itself; publishing is a step of its own. */
export function TemplateForm({ loaded, onBegun, onClose }: TemplateFormProps) {
  const lock = useLock(scorecardTemplates.save.access);
  const editor = useTemplateEditor(loaded, {
    ...(onBegun && { begun: onBegun }),
    published: (now) => {
      notify.success(`Published: ${now.name}, version ${now.version}`);
      onClose();
    },
  });
  const { values: fields, saved, problems } = editor;
  const { tone, words } = standingOf(saved ?? { state: "draft", version: 0, has_changes: false });
  const archived = saved?.state === "archived";
  const why = lock ?? (archived ? "This template is archived. Restore it in the list to change it." : null);
  const locked = why !== null;
  const nothingNew = saved?.state === "published" && !saved.has_changes && editor.state !== "unsaved";
  return (
    <form
      className="st-form"
      aria-label="Scorecard template"
      noValidate
      onSubmit={(event) => event.preventDefault()}
    >
      <div className="st-bar">
        <StatusTag tone={tone}>{words}</StatusTag>
        <span className="st-muted" role="status">
          {SAVING[editor.state]}
        </span>
        <Button
          type="primary"
          // A save under way would take it for another window.
          disabled={
            locked ||
            nothingNew ||
            editor.conflict !== null ||
            (editor.state === "saving" && editor.doing !== "finish")
          }
          loading={editor.doing === "finish"}
          onClick={editor.finish}
        >
          {saved !== null && saved.version > 0 ? `Publish version ${saved.version + 1}` : "Publish"}
        </Button>
      </div>
      {why !== null && (
        <p className="st-muted">
          <LockNote lock={why} />
        </p>
      )}
      <TemplateNotices editor={editor} />
      <section className="set-card">
        <Field
          label="Name"
          help="Colleagues see this when they choose a template."
          problem={problemAt(problems, "name")}
        >
          {(control) => (
            <Input
              {...control}
              dir="auto"
              maxLength={80}
              disabled={locked}
              value={fields.name}
              onChange={({ target }) => editor.type({ name: target.value })}
            />
          )}
        </Field>
      </section>
      <AttributeRows
        attributes={fields.attributes}
        problems={problems}
        locked={locked}
        onChange={(attributes) => editor.type({ attributes: [...attributes] })}
      />
      <QuestionRows
        questions={fields.questions}
        problems={problems}
        locked={locked}
        onChange={(questions) => editor.type({ questions: [...questions] })}
      />
    </form>
  );
}
