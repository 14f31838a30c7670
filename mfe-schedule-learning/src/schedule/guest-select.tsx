import { useDeferredValue, useState } from "react";
import type { EventPerson } from "@loubby/shared-contracts/http/schedule/events.schema";
import { Select } from "@loubby/shared-ui/forms/select";
import { useInvitable } from "./use-events.ts";

type Known = Pick<EventPerson, "name" | "email">;

interface GuestSelectProps {
  /** Guests whose names are known from the start. */
  readonly known: readonly Known[];
  readonly id?: string;
  readonly value?: string[];
  readonly onChange?: (emails: string[]) => void;
  readonly disabled: boolean;
}

/** Guests by e-mail, suggested from the people this person knows. */
export function GuestSelect({ known, id, value, onChange, disabled }: GuestSelectProps) {
  // Those who were chosen are in no list any more once other words are typed.
  const [names, setNames] = useState(() => named(known));
  const [words, setWords] = useState("");
  const { data } = useInvitable(useDeferredValue(words.trim()));
  const options = (data?.items ?? []).map(({ name, email }) => ({
    value: email,
    label: `${name} · ${email}`,
  }));
  return (
    <Select
      {...(id === undefined ? {} : { id })}
      mode="multiple"
      disabled={disabled}
      value={value ?? []}
      options={options}
      notFoundContent="No one you know matches"
      labelRender={({ value: email, label }) => names.get(String(email)) ?? label ?? email}
      showSearch={{ filterOption: false, onSearch: setWords }}
      onChange={(emails: string[]) => {
        setNames((before) => new Map([...before, ...named(data?.items ?? [])]));
        setWords("");
        onChange?.(emails);
      }}
    />
  );
}

const named = (people: readonly Known[]) => new Map(people.map(({ email, name }) => [email, name]));
