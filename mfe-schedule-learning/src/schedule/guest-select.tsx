import { Form } from "antd";
import { useDeferredValue, useState } from "react";
import type { EventPerson } from "@loubby/shared-contracts/http/schedule/guests.schema";
import { holds, Select } from "@loubby/shared-ui/forms/select";
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
  /** Others than known people can be invited, by mail. */
  readonly mails: boolean;
  /** What is typed and isn't chosen. */
  readonly typed: string;
  readonly onType: (words: string) => void;
  /** The field was left with words in it that make no guest. */
  readonly onLeft: () => void;
}

/** Guests by e-mail, suggested from the people this person knows; an address of no one else is a guest from outside. */
export function GuestSelect({
  known,
  id,
  value = [],
  onChange,
  disabled,
  mails,
  typed: words,
  onType,
  onLeft,
}: GuestSelectProps) {
  const form = Form.useFormInstance<{ guest_names: Record<string, string> } | undefined>();
  // Those who were chosen are in no list any more once other words are typed.
  const [names, setNames] = useState(() => named(known));
  const typed = typedAddress(words);
  const now = typed?.email ?? words.trim();
  const asked = useDeferredValue(now);
  const { data, isError, isPlaceholderData } = useInvitable(asked);
  // Of those who were found by other words, Enter would invite someone else.
  const stale = isPlaceholderData || asked !== now;
  const found = (data?.items ?? []).filter(({ name, email }) => !stale || holds(`${name} ${email}`, now));
  const outside =
    typed !== null && !found.some(({ email }) => email.toLowerCase() === typed.email) ? [typed] : [];
  const options = [
    ...found.map(({ name, email }) => ({ value: email, label: `${name} · ${email}` })),
    ...outside.map(({ name, email }) => ({
      value: email,
      label: !mails
        ? `Confirm your e-mail address to invite ${email} by mail`
        : name === ""
          ? `Invite ${email} by mail`
          : `Invite ${name} · ${email} by mail`,
      disabled: !mails,
    })),
  ];
  const choose = (emails: string[]) => {
    setNames((before) => new Map([...before, ...named([...found, ...outside])]));
    const chosen = outside.find(({ email, name }) => name !== "" && emails.includes(email));
    if (chosen)
      form?.setFieldValue("guest_names", {
        ...(form.getFieldValue("guest_names") as Record<string, string> | undefined),
        [chosen.email]: chosen.name,
      });
    // Who removes a guest goes on typing.
    if (emails.length > value.length) onType("");
    onChange?.(emails);
  };
  // A whole address that is typed and left is meant.
  const leave = () => {
    if (words.trim() === "") return;
    const meant =
      typed && (found.find(({ email }) => email.toLowerCase() === typed.email) ?? (mails ? typed : null));
    if (meant) choose([...new Set([...value, meant.email])]);
    else onLeft();
  };
  return (
    <Select
      {...(id === undefined ? {} : { id })}
      mode="multiple"
      disabled={disabled}
      value={value}
      options={options}
      notFoundContent={
        isError
          ? "Couldn't look. Type again to retry."
          : stale || data === undefined
            ? "Looking…"
            : "No one you know matches. Type a whole e-mail address to invite someone by mail."
      }
      labelRender={({ value: email }) => names.get(String(email)) ?? email}
      showSearch={{
        filterOption: false,
        onSearch: onType,
        searchValue: words,
        // What is typed stays when the field is left.
        autoClearSearchValue: false,
      }}
      onBlur={leave}
      onChange={choose}
    />
  );
}

const named = (people: readonly Known[]) => new Map(people.map(({ email, name }) => [email, name || email]));
