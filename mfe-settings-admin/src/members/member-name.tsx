import { Tag } from "antd";
import type { Member } from "@loubby/shared-contracts/http/settings/members.schema";
import { useSession } from "@loubby/shared-contracts/shell";
import { Avatar } from "@loubby/shared-ui/avatar";
import "./members.css";

interface MemberNameProps {
  readonly member: Member;
  /** The line beneath the name. */
  readonly line: string;
}

/** A member's face and name, with one line beneath it. */
export function MemberName({ member, line }: MemberNameProps) {
  const isMe = useSession((session) => session.user?._id === member._id);
  const name = `${member.first_name} ${member.last_name}`;
  return (
    <span className="set-member">
      <Avatar name={name} src={member.logo_url} size={36} decorative />
      <span className="set-member-words">
        <span className="set-member-name">
          <bdi>{name}</bdi>
          {isMe && <Tag variant="filled">You</Tag>}
        </span>
        <span className="set-member-line">{line}</span>
      </span>
    </span>
  );
}
