import { useMutation } from "@tanstack/react-query";
import { Button } from "antd";
import { Link, useNavigate } from "react-router-dom";
import * as paths from "@loubby/shared-contracts/paths";
import { call } from "@loubby/shared-contracts/http/call";
import { conversations } from "@loubby/shared-contracts/http/conversations/conversations";
import type { PersonHit } from "@loubby/shared-contracts/http/search/search.schema";
import { Avatar } from "@loubby/shared-ui/avatar";
import { notify } from "@loubby/shared-ui/toasts";
import { Keep } from "./keep.tsx";
import { apiErrorOf } from "../session/api-error-of.ts";
import { Marked } from "./marked.tsx";
import { pathOf } from "./person-path.ts";
import "./search-page.css";

const RELATIONS = {
  colleague: "Colleague",
  applicant: "Candidate",
  pool_member: "In a talent pool",
  acquaintance: "You've talked",
  open_to_contact: "Open to contact",
} as const;

interface PersonItemProps {
  readonly person: PersonHit;
  /** What was typed. */
  readonly keyword?: string;
  /** The asker works in a company, which is who keeps people. */
  readonly keeps: boolean;
}

/** Someone with the way to them, to a conversation, and their heart. */
export function PersonItem({ person, keyword = "", keeps }: PersonItemProps) {
  const name = `${person.first_name} ${person.last_name}`.trim();
  const path = pathOf(person);
  const words = <Marked text={name} keyword={keyword} />;
  const facts = [
    RELATIONS[person.relation],
    person.detail,
    ...(person.no_contact ? ["wants no contact"] : []),
  ].filter(Boolean);
  return (
    <li className="sh-result">
      <Avatar name={name} src={person.logo_url} size={40} decorative />
      <span className="sh-result-words">
        {path === null ? (
          <strong className="sh-result-name" dir="auto">
            {words}
          </strong>
        ) : (
          <Link className="sh-result-name" to={path} dir="auto">
            {words}
          </Link>
        )}
        <small dir="auto">{facts.join(" · ")}</small>
      </span>
      <span className="sh-result-actions">
        {person.reachable && <MessageButton person={person} name={name} />}
        {keeps &&
          person.relation !== "colleague" &&
          person.relation !== "acquaintance" &&
          !person.no_contact && <Keep entry={{ type: "person", person }} name={name} />}
      </span>
    </li>
  );
}

function MessageButton({ person, name }: { readonly person: PersonHit; readonly name: string }) {
  const navigate = useNavigate();
  const open = useMutation({
    mutationFn: () => call(conversations.open, { body: { userId: person._id } }),
    onSuccess: ({ data }) => void navigate(paths.conversation(data.conversation._id)),
    onError: (error) => notify.error(apiErrorOf(error).message),
  });
  return (
    <Button disabled={open.isPending} onClick={() => open.mutate()} aria-label={`Message ${name}`}>
      Message
    </Button>
  );
}
