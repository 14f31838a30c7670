import type { UseQueryResult } from "@tanstack/react-query";
import { failureOf } from "@loubby/shared-contracts/http/failure";
import type { ReactNode } from "react";
import type { Contact } from "@loubby/shared-contracts/http/conversations/contact.schema";
import { useSession } from "@loubby/shared-contracts/shell";
import { Avatar } from "@loubby/shared-ui/avatar";
import { EmptyState } from "@loubby/shared-ui/states/empty-state";
import { ErrorState } from "@loubby/shared-ui/states/error-state";
import { nameOf } from "../faces.ts";
import { ListSkeleton } from "../list/list-skeleton.tsx";
import { NoOneFound } from "./no-one-found.tsx";

interface ContactListProps {
  readonly contacts: UseQueryResult<{ contacts: Contact[]; asked: string }>;
  readonly search: string;
  readonly busy?: boolean;
  /** Which of them are listed; all unless told. */
  readonly only?: Contact["relation"];
  /** What a row does; `face` is how it looks. */
  readonly children: (contact: Contact, face: ReactNode) => ReactNode;
}

const RELATION = { colleague: "Colleague", applicant: "Applicant", acquaintance: "" } as const;

/** People to choose from, in their four states. */
export function ContactList({ contacts, search, busy, only, children }: ContactListProps) {
  const isCandidate = useSession(({ user }) => !user?.organization && !user?.isPartner);
  if (contacts.isPending) return <ListSkeleton />;
  if (contacts.isError) {
    return (
      <ErrorState
        compact
        title="Couldn't load people"
        {...failureOf(contacts.error)}
        onRetry={() => void contacts.refetch()}
      />
    );
  }
  const shown = contacts.data.contacts.filter(({ relation }) => only === undefined || relation === only);
  if (shown.length === 0) {
    const sentence = isCandidate
      ? "Companies you applied to can write to you, and you can then answer."
      : "You can write to colleagues, people who applied to your company, and anyone who wrote to you.";
    const { asked } = contacts.data;
    if (asked !== "" && only === undefined && !contacts.isPlaceholderData)
      return <NoOneFound search={asked} sentence={sentence} />;
    return (
      <EmptyState
        compact
        drawing="search"
        title={search.trim() === "" ? "No one to write to yet" : "No one found"}
        sentence={sentence}
      />
    );
  }
  return (
    <ul className="cv-contacts" aria-label="People" aria-busy={busy || undefined}>
      {shown.map((contact) => (
        <li key={contact._id}>{children(contact, <Face contact={contact} />)}</li>
      ))}
    </ul>
  );
}

function Face({ contact }: { readonly contact: Contact }) {
  const name = nameOf(contact);
  return (
    <>
      <Avatar name={name} src={contact.logo_url} size={36} decorative />
      <span className="cv-contact-words">
        <span dir="auto">{name}</span>
        <small>{[RELATION[contact.relation], contact.detail].filter(Boolean).join(" · ")}</small>
      </span>
    </>
  );
}
