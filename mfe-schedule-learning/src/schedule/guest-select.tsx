import { useDeferredValue, useState } from "react";
import { Select } from "@loubby/shared-ui/forms/select";
import { useInvitable } from "./use-events.ts";

interface GuestSelectProps {
  readonly id?: string;
  readonly value?: string[];
  readonly onChange?: (emails: string[]) => void;
  readonly disabled: boolean;
}

/** Guests by e-mail, suggested from the people this person knows. */
export function GuestSelect({ id, value, onChange, disabled }: GuestSelectProps) {
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
      showSearch={{ filterOption: false, onSearch: setWords }}
      onChange={(emails: string[]) => {
        setWords("");
        onChange?.(emails);
      }}
    />
  );
}
