import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Alert, Button, Input } from "antd";
import { type FormEvent, useState } from "react";
import { call } from "@loubby/shared-contracts/http/call";
import { wordsOf, problemsAt } from "@loubby/shared-contracts/http/failure";
import { store as calls } from "@loubby/shared-contracts/http/identity/store";
import type { OwnStore } from "@loubby/shared-contracts/http/identity/store.schema";
import { keyOf } from "@loubby/shared-contracts/http/query";
import { useUnsaved } from "@loubby/shared-contracts/shell";
import { Field } from "@loubby/shared-ui/forms/field";
import { notify } from "@loubby/shared-ui/toasts";

const FIELDS = ["name", "tagline"] as const;
type Typed = Partial<Pick<OwnStore, (typeof FIELDS)[number]>>;

/** The store's name and the line below it; what is refused is said at its field and stays as it was typed. */
export function StoreForm({ store }: { readonly store: OwnStore }) {
  const client = useQueryClient();
  const [typed, setTyped] = useState<Typed>({});
  const edit = useMutation({
    mutationFn: (change: Typed) => call(calls.edit, { body: { ...change, revision: store.revision } }),
  });
  const problems = problemsAt(edit.error, FIELDS);
  const shown = { name: typed.name ?? store.name, tagline: typed.tagline ?? store.tagline };
  const changed = FIELDS.some((field) => shown[field].trim() !== store[field]);
  useUnsaved(changed);

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (!changed || edit.isPending) return;
    edit.mutate(typed, {
      onSuccess: (reply) => {
        client.setQueryData(keyOf(calls.own, {}), reply);
        setTyped({});
        notify.success("Saved");
      },
    });
  }

  function type(change: Typed) {
    edit.reset();
    setTyped((before) => ({ ...before, ...change }));
  }

  return (
    <form className="pf-store" aria-label="Your store" noValidate onSubmit={onSubmit}>
      {edit.isError && Object.keys(problems).length === 0 && (
        <Alert type="error" showIcon title="Couldn't save your store" description={wordsOf(edit.error)} />
      )}
      <Field label="Store name" help={`Buyers see “by ${shown.name.trim()}”.`} problem={problems.name}>
        {(control) => (
          <Input
            {...control}
            dir="auto"
            maxLength={80}
            value={shown.name}
            onChange={({ target }) => type({ name: target.value })}
          />
        )}
      </Field>
      <Field
        label="What you're good at"
        help="One line, such as “Agents that read invoices”."
        problem={problems.tagline}
      >
        {(control) => (
          <Input
            {...control}
            dir="auto"
            maxLength={160}
            value={shown.tagline}
            onChange={({ target }) => type({ tagline: target.value })}
          />
        )}
      </Field>
      <Button type="primary" htmlType="submit" disabled={!changed} loading={edit.isPending}>
        Save
      </Button>
    </form>
  );
}
