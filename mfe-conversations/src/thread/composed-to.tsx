import { CloseOutlined } from "@ant-design/icons";
import { Button } from "antd";
import type { ConversationMember } from "@loubby/shared-contracts/http/conversations/conversations.schema";
import { lineOf, senderName } from "../faces.ts";
import type { Composing } from "./use-composing.ts";

interface ComposedToProps {
  readonly composing: Composing;
  readonly members: readonly ConversationMember[];
  readonly userId: string;
  readonly onCancel: () => void;
}

/** Above where one writes: the message that is answered or edited. */
export function ComposedTo({ composing, members, userId, onCancel }: ComposedToProps) {
  if (composing.kind === "new") return null;
  const message = composing.kind === "edit" ? composing.message : composing.to;
  const name = message.senderId === userId ? "yourself" : (senderName(message, members) ?? "a former member");
  return (
    <div className="cv-composed-to">
      <span>
        <strong>{composing.kind === "edit" ? "Editing your message" : `Replying to ${name}`}</strong>
        <span dir="auto">{lineOf(message)}</span>
      </span>
      <Button
        type="text"
        size="small"
        icon={<CloseOutlined />}
        aria-label={composing.kind === "edit" ? "Stop editing" : "Don't reply"}
        onClick={onCancel}
      />
    </div>
  );
}
