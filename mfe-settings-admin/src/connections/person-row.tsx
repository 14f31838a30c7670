import type { ReactNode } from "react";
import { Avatar } from "@loubby/shared-ui/avatar";
import "@loubby/shared-ui/forms/field.css";

interface PersonRowProps {
  readonly person: {
    readonly first_name: string;
    readonly last_name: string;
    readonly logo_url: string | null;
  };
  readonly detail: ReactNode;
  readonly actions: ReactNode;
}

/** One person of a list, with what can be done. */
export function PersonRow({ person, detail, actions }: PersonRowProps) {
  const name = `${person.first_name} ${person.last_name}`;
  return (
    <li className="cn-row">
      <Avatar name={name} src={person.logo_url} size={36} decorative />
      <span className="cn-words">
        <strong dir="auto">{name}</strong>
        <span className="lb-field-help">{detail}</span>
      </span>
      <span className="cn-steps">{actions}</span>
    </li>
  );
}
