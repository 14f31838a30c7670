import { Button, Input, Modal } from "antd";
import { type FormEvent, useId, useState } from "react";
import { wordsOf } from "@loubby/shared-contracts/http/failure";
import { Select } from "@loubby/shared-ui/forms/select";
import { KeySecret } from "./key-secret.tsx";
import { useCreateKey } from "./use-deploy-keys.ts";

/** Makes a deploy key and shows its secret once. */
export function NewKey({ remotes }: { readonly remotes: readonly string[] }) {
  const [open, setOpen] = useState(false);
  const create = useCreateKey();
  const close = () => {
    setOpen(false);
    create.reset();
  };
  return (
    <>
      <Button type="primary" onClick={() => setOpen(true)}>
        New key
      </Button>
      <Modal
        open={open}
        title={create.data ? `The key “${create.data.name}”` : "New deploy key"}
        width={480}
        footer={null}
        destroyOnHidden
        // A secret that is shown once must not go by a click beside the dialog.
        mask={{ closable: !create.data && !create.isPending }}
        closable={!create.isPending}
        onCancel={close}
      >
        {create.data ? (
          <KeySecret secret={create.data.secret} onDone={close} />
        ) : (
          <KeyForm
            remotes={remotes}
            busy={create.isPending}
            problem={create.isError ? wordsOf(create.error) : null}
            onSend={create.mutate}
          />
        )}
      </Modal>
    </>
  );
}

interface KeyFormProps {
  readonly remotes: readonly string[];
  readonly busy: boolean;
  readonly problem: string | null;
  readonly onSend: (key: { readonly remote: string; readonly name: string }) => void;
}

function KeyForm({ remotes, busy, problem, onSend }: KeyFormProps) {
  const id = useId();
  const [remote, setRemote] = useState<string>();
  const [name, setName] = useState("");
  const [checked, setChecked] = useState(false);
  const remoteMissing = checked && remote === undefined;
  const nameMissing = checked && name.trim() === "";
  const send = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (remote !== undefined && name.trim() !== "" && !busy) onSend({ remote, name: name.trim() });
  };
  return (
    <form className="adm-form" onSubmit={send}>
      <div className="adm-field">
        <label htmlFor={`${id}-remote`}>Remote</label>
        <Select
          id={`${id}-remote`}
          placeholder="Choose a remote"
          value={remote}
          aria-describedby={`${id}-remote-help`}
          {...(remoteMissing && { status: "error" as const })}
          options={remotes.map((value) => ({ value, label: value }))}
          onChange={setRemote}
        />
        <p id={`${id}-remote-help`} className={remoteMissing ? "adm-problem" : "adm-help"}>
          {remoteMissing ? "Choose a remote." : "The key works for this remote only."}
        </p>
      </div>
      <div className="adm-field">
        <label htmlFor={`${id}-name`}>Name</label>
        <Input
          id={`${id}-name`}
          value={name}
          maxLength={80}
          autoComplete="off"
          aria-invalid={nameMissing}
          aria-describedby={`${id}-name-help`}
          {...(nameMissing && { status: "error" as const })}
          onChange={(event) => setName(event.target.value)}
        />
        <p id={`${id}-name-help`} className={nameMissing ? "adm-problem" : "adm-help"}>
          {nameMissing ? "Give it a name." : "Where it's used. Shown in the audit trail."}
        </p>
      </div>
      {problem !== null && (
        <p className="adm-problem" role="alert">
          {problem}
        </p>
      )}
      <div className="adm-steps">
        <Button type="primary" htmlType="submit" loading={busy}>
          Create key
        </Button>
      </div>
    </form>
  );
}
