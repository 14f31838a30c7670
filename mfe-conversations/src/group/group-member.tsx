import { EllipsisOutlined } from "@ant-design/icons";
import { Button } from "antd";
import type { ConversationMember } from "@loubby/shared-contracts/http/conversations/conversations.schema";
import { ActionMenu } from "@loubby/shared-ui/action-menu";
import { Avatar } from "@loubby/shared-ui/avatar";
import { nameOf } from "../faces.ts";

interface GroupMemberProps {
  readonly member: ConversationMember;
  readonly isSelf: boolean;
  readonly canManage: boolean;
  readonly onRole: (role: ConversationMember["role"]) => void;
  readonly onRemove: () => void;
}

/** Someone in a group, with what an owner can do. */
export function GroupMember({ member, isSelf, canManage, onRole, onRemove }: GroupMemberProps) {
  const name = nameOf(member);
  const isOwner = member.role === "owner";
  const items = [
    {
      key: "role",
      label: isOwner ? "Remove as owner" : "Make owner",
      onClick: () => onRole(isOwner ? "member" : "owner"),
    },
    ...(isSelf ? [] : [{ key: "remove", label: "Remove from group", danger: true, onClick: onRemove }]),
  ];
  return (
    <li>
      <Avatar name={name} src={member.logo_url} size={32} decorative />
      <span className="cv-group-words">
        <span dir="auto">{isSelf ? `${name} (you)` : name}</span>
        {isOwner && <small>Owner</small>}
      </span>
      {canManage && (
        <ActionMenu placement="bottomRight" menu={{ items }}>
          <Button
            type="text"
            size="small"
            icon={<EllipsisOutlined />}
            aria-label={`Actions for ${name}`}
            aria-haspopup="menu"
          />
        </ActionMenu>
      )}
    </li>
  );
}
