import { Button, Input } from "antd";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { problemAt, problemsOf, wordsOf } from "@loubby/shared-contracts/http/failure";
import type { ApplicationTemplate } from "@loubby/shared-contracts/http/jobs/application-templates.schema";
import { useUnsaved } from "@loubby/shared-contracts/shell";
import { Field } from "@loubby/shared-ui/forms/field";
import { notify } from "@loubby/shared-ui/toasts";
import { newKey, plainQuestions, problemsInQuestions, type QuestionDraft } from "../editor/job-form.ts";
import type { SetKind } from "./set-kinds.ts";
import { QuestionRows } from "../questions/question-rows.tsx";

interface QuestionSetFormProps {
  readonly kind: SetKind;
  /** Null for a new one. */
  readonly set: ApplicationTemplate | null;
  readonly onClose: () => void;
}

/** Writes a set of questions. */
export function QuestionSetForm({ kind, set, onClose }: QuestionSetFormProps) {
  const client = useQueryClient();
  const [name, setName] = useState(set?.name ?? "");
  const [questions, setQuestions] = useState<readonly QuestionDraft[]>(() =>
    (set?.questions ?? []).map((question) => ({ ...question, key: newKey() })),
  );
  const [touched, setTouched] = useState(false);
  const save = useMutation({
    mutationFn: () => {
      const body = { name, questions: plainQuestions(questions) };
      if (set === null) return kind.create(body);
      return kind.update(set._id, { ...body, version: set.version });
    },
    onSuccess: (written) => {
      notify.success(`Saved: ${written.name}`);
      setTouched(false);
      onClose();
      return client.invalidateQueries({ queryKey: kind.listKey });
    },
  });
  useUnsaved(touched);
  const found = problemsInQuestions(questions);
  const problems = save.error ? [...problemsOf(save.error), ...found] : [];
  const whole = problems.find(({ path }) => path === "questions")?.message;
  const failure = whole ?? (save.error && problems.length === 0 ? wordsOf(save.error) : null);
  const edit = (change: () => void) => {
    change();
    setTouched(true);
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
      <Field label="Name" problem={problemAt(problems, "name")} help="Colleagues find the set by it.">
        {(control) => (
          <Input
            {...control}
            maxLength={80}
            dir="auto"
            value={name}
            onChange={(event) => edit(() => setName(event.target.value))}
          />
        )}
      </Field>
      <QuestionRows
        {...(kind.kinds && { kinds: kind.kinds })}
        questions={questions}
        problems={problems}
        onChange={(next) => edit(() => setQuestions(next))}
      />
      {failure && (
        <div className="lb-field-problem" role="alert">
          {failure}
        </div>
      )}
      <span className="mr-editor-actions">
        <Button onClick={onClose}>Cancel</Button>
        <Button type="primary" htmlType="submit" loading={save.isPending}>
          Save
        </Button>
      </span>
    </form>
  );
}
