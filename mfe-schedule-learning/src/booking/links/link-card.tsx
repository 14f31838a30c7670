import { CopyOutlined } from "@ant-design/icons";
import { Button } from "antd";
import type { EventType } from "@loubby/shared-contracts/http/schedule/event-types.schema";
import { copyText } from "@loubby/shared-ui/copy-text";
import { VisitorLinks } from "../visitor-links.tsx";
import { lengthName } from "./link-words.ts";

interface LinkCardProps {
  readonly type: EventType;
  readonly isLocked: boolean;
  readonly onEdit: () => void;
}

/** One thing that can be booked, with its link. */
export function LinkCard({ type, isLocked, onEdit }: LinkCardProps) {
  const { name, lengths, path, is_on, is_secret, needs_confirmation, seats } = type;
  const address = new URL(path, location.origin).href;
  const facts = [
    lengths.map(lengthName).join(" or "),
    seats > 1 && `${seats} seats`,
    needs_confirmation && "You confirm each request",
    is_secret && "Secret",
    !is_on && "Off",
  ];
  return (
    <li className="bk-card">
      <div className="bk-head">
        <h2 dir="auto">{name}</h2>
        <Button
          icon={<CopyOutlined aria-hidden="true" />}
          aria-label={`Copy the link of ${name}`}
          onClick={() => copyText(address)}
        >
          Copy link
        </Button>
        <Button disabled={isLocked} aria-label={`Edit ${name}`} onClick={onEdit}>
          Edit
        </Button>
      </div>
      <p className="bk-muted">{facts.filter(Boolean).join(" · ")}</p>
      {is_on && <VisitorLinks path={path} name={name} />}
    </li>
  );
}
