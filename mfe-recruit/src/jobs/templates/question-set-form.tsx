import { Button, Input } from "antd";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useDraft } from "@loubby/shared-contracts/forms/use-draft";
import { problemAt, problemsOf, wordsOf } from "@loubby/shared-contracts/http/failure";
import type { ApplicationTemplate } from "@loubby/shared-contracts/http/jobs/application-templates.schema";
import { useUnsaved } from "@loubby/shared-contracts/shell";
import { Field } from "@loubby/shared-ui/forms/field";
import { notify } from "@loubby/shared-ui/toasts";
import { DraftNotice } from "../../forms/draft-notice.tsx";
import { plainQuestions, problemsInQuestions, type QuestionDraft } from "../editor/job-form.ts";
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

/** A set as its form begins; what is stored is named by its place. */
const wordsOfSet = (set: ApplicationTemplate | null): SetWords => ({
  name: set?.name ?? "",
  questions: (set?.questions ?? []).map((question, at) => ({ ...question, key: String(at) })),
});

/** Writes a set of questions. What is typed survives a reload until it is saved or let go. */
export function QuestionSetForm({ kind, set, onClose }: QuestionSetFormProps) {
  const client = useQueryClient();
  const draft = useDraft(`${kind.draft}.${set?._id ?? "new"}`, wordsOfSet(set), set?.version);
  const { name, questions } = draft.shown;
  const close = () => {
    draft.forget();
    onClose();
  };
  const save = useMutation({
    mutationFn: () => {
      const body = { name, questions: plainQuestions(questions) };
      if (set === null) return kind.create(body);
      return kind.update(set._id, { ...body, version: draft.version });
    },
    onSuccess: (written) => {
      notify.success(`Saved: ${written.name}`);
      close();
    },
    // Who was refused reads what stands there now.
    onSettled: () => client.invalidateQueries({ queryKey: kind.listKey }),
  });
  useUnsaved(draft.changed);
  const found = problemsInQuestions(questions);
  const problems = save.error ? [...problemsOf(save.error), ...found] : [];
  const whole = problems.find(({ path }) => path === "questions")?.message;
  const failure = whole ?? (save.error && problems.length === 0 ? wordsOf(save.error) : null);
  const type = (typed: Partial<SetWords>) => {
    draft.type(typed);
    save.reset();
  };
  return (
    <form
      className="mr-form-section"
      aria-label={set === null ? "New set of questions" : `Edit ${set.name}`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate();
      }}
    >
      <DraftNotice draft={draft} thing="set of questions" onChosen={save.reset} />
      <Field label="Name" problem={problemAt(problems, "name")} help="Colleagues find the set by it.">
        {(control) => (
          <Input
            {...control}
            maxLength={80}
            dir="auto"
            value={name}
            onChange={({ target }) => type({ name: target.value })}
          />
        )}
      </Field>
      <QuestionRows
        {...(kind.kinds && { kinds: kind.kinds })}
        questions={questions}
        problems={problems}
        onChange={(next) => type({ questions: next })}
      />
      {failure && (
        <div className="lb-field-problem" role="alert">
          {failure}
        </div>
      )}
      <span className="mr-editor-actions">
        <Button onClick={close}>Cancel</Button>
        <Button type="primary" htmlType="submit" loading={save.isPending}>
          Save
        </Button>
      </span>
    </form>
  );
}
