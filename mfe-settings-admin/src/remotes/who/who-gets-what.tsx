import { Button, Input } from "antd";
import { type ChangeEvent, type FormEvent, useId, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { changedParams } from "@loubby/shared-ui/changed-params";
import { Choices } from "./choices.tsx";

const FIELDS = [
  { name: "tenant", label: "Company", placeholder: "Exact name or id" },
  { name: "user", label: "Person", placeholder: "E-mail address or id" },
] as const;

/** Which build of each remote someone gets, and why. The address holds who was asked about. */
export function WhoGetsWhat({ remotes }: { readonly remotes: readonly string[] }) {
  const [params, setParams] = useSearchParams();
  const asked = { tenant: params.get("tenant") ?? "", user: params.get("user") ?? "" };
  const [typed, setTyped] = useState(asked);
  const lookUp = (event: FormEvent) => {
    event.preventDefault();
    const wanted = Object.fromEntries(FIELDS.map(({ name }) => [name, typed[name].trim()]));
    setParams((before) => changedParams(before, wanted));
  };
  return (
    <>
      <form className="adm-row" onSubmit={lookUp}>
        {FIELDS.map(({ name, label, placeholder }) => (
          <TextField
            key={name}
            label={label}
            placeholder={placeholder}
            value={typed[name]}
            onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
          />
        ))}
        <Button htmlType="submit">Look up</Button>
      </form>
      <p className="adm-note">Enter both to look up a member of a company. Leave both empty for a visitor.</p>
      <Choices remotes={remotes} asker={asked} />
    </>
  );
}

interface TextFieldProps {
  readonly label: string;
  readonly placeholder: string;
  readonly value: string;
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
}

function TextField({ label, placeholder, value, onChange }: TextFieldProps) {
  const id = useId();
  return (
    <div className="adm-field">
      <label htmlFor={id}>{label}</label>
      <Input id={id} placeholder={placeholder} maxLength={200} value={value} onChange={onChange} />
    </div>
  );
}
