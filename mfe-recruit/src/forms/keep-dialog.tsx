import { Input } from "antd";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { problemAt, problemsOf, wordsOf } from "@loubby/shared-contracts/http/failure";
import { Confirm } from "@loubby/shared-ui/confirm";
import { Field } from "@loubby/shared-ui/forms/field";
import { notify } from "@loubby/shared-ui/toasts";

interface KeepDialogProps {
  readonly title: string;
  readonly help?: string;
  /** Of the name, in characters. */
  readonly longest: number;
  /** Saves it under the name; returns what was saved. */
  readonly keep: (name: string) => Promise<{ readonly name: string }>;
  /** Query key of the list that shows it. */
  readonly listKey: readonly unknown[];
  readonly onClose: () => void;
  /** More choices below the name. */
  readonly children?: ReactNode;
}

/** Asks for a name and saves something under it. */
export function KeepDialog({ title, help, longest, keep, listKey, onClose, children }: KeepDialogProps) {
  const client = useQueryClient();
  const [name, setName] = useState("");
  const keeping = useMutation({
    mutationFn: () => keep(name),
    onSuccess: (kept) => {
      notify.success(`Saved: ${kept.name}`);
      onClose();
      return client.invalidateQueries({ queryKey: listKey });
    },
  });
  const problems = keeping.error ? problemsOf(keeping.error) : [];
  const others = problems.filter(({ path }) => path !== "name");
  const failure = keeping.error && problems.length === 0 ? wordsOf(keeping.error) : others[0]?.message;
  return (
    <Confirm
      open
      title={title}
      confirmText="Save"
      busy={keeping.isPending}
      disabled={name.trim() === ""}
      onConfirm={() => keeping.mutate()}
      onCancel={onClose}
    >
      <Field label="Name" problem={problemAt(problems, "name")} help={help}>
        {(control) => (
          <Input
            {...control}
            maxLength={longest}
            autoFocus
            dir="auto"
            value={name}
            onChange={(event) => setName(event.target.value)}
            onPressEnter={() => name.trim() !== "" && keeping.mutate()}
          />
        )}
      </Field>
      {children}
      {failure && (
        <div className="lb-field-problem" role="alert">
          {failure}
        </div>
      )}
    </Confirm>
  );
}
