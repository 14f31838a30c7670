import { useDraft } from "@loubby/shared-contracts/forms/use-draft";
import type { ApplicationTemplate } from "@loubby/shared-contracts/http/jobs/application-templates.schema";
import { problemsInQuestions } from "@loubby/shared-contracts/http/jobs/problems-in-questions";
import { TemplateForm } from "../../forms/template-form.tsx";
import { plainQuestions, type QuestionDraft } from "../editor/job-form.ts";
import type { SetKind } from "./set-kinds.ts";
import { QuestionRows } from "../questions/question-rows.tsx";

interface QuestionSetFormProps {
  readonly kind: SetKind;
  /** Null for a new one. */
  readonly set: ApplicationTemplate | null;
  readonly onClose: () => void;
}

interface SetWords {
  readonly name: string;
  readonly questions: readonly QuestionDraft[];
}

/** Returns the form of a set; stored rows are named by their place. */
const wordsOfSet = (set: ApplicationTemplate | null): SetWords => ({
  name: set?.name ?? "",
  questions: (set?.questions ?? []).map((question, at) => ({ ...question, key: String(at) })),
});

/** Edits a question set. */
export function QuestionSetForm({ kind, set, onClose }: QuestionSetFormProps) {
  const draft = useDraft(`${kind.draft}.${set?._id ?? "new"}`, wordsOfSet(set), set?.version);
  const { name, questions } = draft.shown;
  return (
    <TemplateForm
      label={set === null ? "New question set" : `Edit ${set.name}`}
      thing="question set"
      nameHelp="Colleagues will see this name."
      draft={draft}
      listKey={kind.listKey}
      save={() => {
        const body = { name, questions: plainQuestions(questions) };
        return set === null ? kind.create(body) : kind.update(set._id, { ...body, version: draft.version });
      }}
      found={problemsInQuestions(questions)}
      part="questions"
      onClose={onClose}
    >
      {(problems, type) => (
        <QuestionRows
          {...(kind.kinds && { kinds: kind.kinds })}
          questions={questions}
          problems={problems}
          onChange={(next) => type({ questions: next })}
        />
      )}
    </TemplateForm>
  );
}
