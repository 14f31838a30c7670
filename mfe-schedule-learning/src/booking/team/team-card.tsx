import { CopyOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useState } from "react";
import type { TeamType } from "@loubby/shared-contracts/http/schedule/team-types.schema";
import { copyText } from "@loubby/shared-ui/copy-text";
import { lengthName } from "../links/link-words.ts";
import { VisitorLinks } from "../visitor-links.tsx";
import { TeamBookings } from "./team-bookings.tsx";
import { hostWords, SCHEDULING_WORDS } from "./team-words.ts";

interface TeamCardProps {
  readonly type: TeamType;
  readonly isLocked: boolean;
  readonly onEdit: () => void;
}

/** One thing that can be booked with the company: its link, how often each host was booked, and its latest bookings. */
export function TeamCard({ type, isLocked, onEdit }: TeamCardProps) {
  const { name, path, hosts, is_on } = type;
  const [isOpen, setOpen] = useState(false);
  return (
    <li className="bk-card">
      <div className="bk-head">
        <h3 dir="auto">{name}</h3>
        {path !== null && (
          <Button
            icon={<CopyOutlined aria-hidden="true" />}
            aria-label={`Copy the link of ${name}`}
            onClick={() => copyText(new URL(path, location.origin).href)}
          >
            Copy link
          </Button>
        )}
        <Button disabled={isLocked} aria-label={`Edit ${name}`} onClick={onEdit}>
          Edit
        </Button>
      </div>
      <p className="bk-muted">{factsOf(type)}</p>
      {hosts.every(({ standing }) => standing !== "bookable") && (
        <p className="bk-problem">None of its hosts can be booked, so it offers no times.</p>
      )}
      <ul className="bk-list" aria-label={`Hosts of ${name}`}>
        {hosts.map((host) => (
          <li key={host._id} dir="auto">
            {hostWords(host, type)}
          </li>
        ))}
      </ul>
      {is_on && path !== null && <VisitorLinks path={path} name={name} />}
      <details className="bk-more" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>Latest bookings</summary>
        {isOpen && <TeamBookings type={type} isLocked={isLocked} />}
      </details>
    </li>
  );
}

/** `One host, in turn · 30 min · For interviews`. */
function factsOf({
  scheduling,
  lengths,
  is_interview,
  needs_confirmation,
  is_secret,
  is_on,
}: TeamType): string {
  const facts = [
    SCHEDULING_WORDS[scheduling],
    scheduling !== "sequence" && lengths.map(lengthName).join(" or "),
    is_interview && "For interviews",
    needs_confirmation && "The host confirms each request",
    is_secret && "Secret",
    !is_on && "Off",
  ];
  return facts.filter(Boolean).join(" · ");
}
