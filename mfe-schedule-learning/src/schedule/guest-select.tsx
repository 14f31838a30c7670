import { Form } from "antd";
import { useDeferredValue, useState } from "react";
import type { EventPerson } from "@loubby/shared-contracts/http/schedule/guests.schema";
import { Select } from "@loubby/shared-ui/forms/select";
import { typedAddress } from "./typed-address.ts";
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

/** Guests by e-mail, suggested from the people this person knows; an address of no one else is a guest from outside. */
export function GuestSelect({ known, id, value, onChange, disabled }: GuestSelectProps) {
  const form = Form.useFormInstance<{ guest_names: Record<string, string> } | undefined>();
  // Those who were chosen are in no list any more once other words are typed.
  const [names, setNames] = useState(() => named(known));
  const [words, setWords] = useState("");
  const typed = typedAddress(words);
  const { data } = useInvitable(useDeferredValue(typed?.email ?? words.trim()));
  const found = data?.items ?? [];
  const outside =
    typed !== null && !found.some(({ email }) => email.toLowerCase() === typed.email) ? [typed] : [];
  const options = [
    ...found.map(({ name, email }) => ({ value: email, label: `${name} · ${email}` })),
    ...outside.map(({ name, email }) => ({
      value: email,
      label: name === "" ? `Invite ${email} by mail` : `Invite ${name} · ${email} by mail`,
    })),
  ];
  return (
    <Select
      {...(id === undefined ? {} : { id })}
      mode="multiple"
      disabled={disabled}
      value={value ?? []}
      options={options}
      notFoundContent="No one you know matches. Type a whole e-mail address to invite someone by mail."
      labelRender={({ value: email }) => names.get(String(email)) ?? email}
      showSearch={{ filterOption: false, onSearch: setWords, searchValue: words }}
      onChange={(emails: string[]) => {
        setNames((before) => new Map([...before, ...named([...found, ...outside])]));
        const chosen = outside.find(({ email, name }) => name !== "" && emails.includes(email));
        if (chosen)
          form?.setFieldValue("guest_names", {
            ...(form.getFieldValue("guest_names") as Record<string, string> | undefined),
            [chosen.email]: chosen.name,
          });
        setWords("");
        onChange?.(emails);
      }}
    />
  );
}

const named = (people: readonly Known[]) => new Map(people.map(({ email, name }) => [email, name || email]));
