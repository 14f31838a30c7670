import { Button, Input } from "antd";
import { type QueryKey, useMutation, useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { Draft } from "@loubby/shared-contracts/forms/use-draft";
import type { FieldProblem } from "@loubby/shared-contracts/http/error-details";
import { problemAt, problemsOf, wordsOf } from "@loubby/shared-contracts/http/failure";
import { useUnsaved } from "@loubby/shared-contracts/shell";
import { Field } from "@loubby/shared-ui/forms/field";
import { notify } from "@loubby/shared-ui/toasts";
import { DraftNotice } from "./draft-notice.tsx";

interface TemplateFormProps<Words extends { readonly name: string }> {
  readonly label: string;
  /** What is edited, in words. */
  readonly thing: string;
  readonly nameHelp: string;
  readonly draft: Draft<Words>;
  readonly listKey: QueryKey;
  readonly save: () => Promise<{ readonly name: string }>;
  /** Problems that the form finds by itself; shown once the server has refused. */
  readonly found?: readonly FieldProblem[];
  /** A problem with this part as a whole is shown below the form. */
  readonly part?: string;
  /** The content may have changed. */
  readonly onChosen?: () => void;
  readonly onClose: () => void;
  readonly children: (problems: readonly FieldProblem[], type: (typed: Partial<Words>) => void) => ReactNode;
}

/** Edits a template of the company. What is typed survives a reload until it is saved or discarded. */
export function TemplateForm<Words extends { readonly name: string }>(props: TemplateFormProps<Words>) {
  const { label, thing, nameHelp, draft, listKey, found = [], part, onChosen, onClose, children } = props;
  const client = useQueryClient();
  const close = () => {
    draft.forget();
    onClose();
  };
  const save = useMutation({
    mutationFn: props.save,
    onSuccess: (written) => {
      notify.success(`Saved: ${written.name}`);
      close();
    },
    // After a refusal, shows the current state.
    onSettled: () => client.invalidateQueries({ queryKey: listKey }),
  });
  useUnsaved(draft.changed);
  const problems = save.error ? [...problemsOf(save.error), ...found] : [];
  const whole = problems.find(({ path }) => path === part)?.message;
  const failure = whole ?? (save.error && problems.length === 0 ? wordsOf(save.error) : null);
  const type = (typed: Partial<Words>) => {
    draft.type(typed);
    save.reset();
  };
  return (
    <form
      className="mr-form-section"
      aria-label={label}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate();
      }}
    >
      <DraftNotice
        draft={draft}
        thing={thing}
        onChosen={() => {
          save.reset();
          onChosen?.();
        }}
      />
      <Field label="Name" problem={problemAt(problems, "name")} help={nameHelp}>
        {(control) => (
          <Input
            {...control}
            maxLength={80}
            dir="auto"
            value={draft.shown.name}
            onChange={({ target }) => type({ name: target.value } as Partial<Words>)}
          />
        )}
      </Field>
      {children(problems, type)}
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
