import { Button, Modal } from "antd";
import { useState } from "react";
import type {
  Conversation,
  ConversationMember,
} from "@loubby/shared-contracts/http/conversations/conversations.schema";
import { Confirm } from "@loubby/shared-ui/confirm";
import { nameOf } from "../faces.ts";
import { AddMembers } from "./add-members.tsx";
import { GroupMember } from "./group-member.tsx";
import { GroupName } from "./group-name.tsx";
import { GroupPicture } from "../picture/group-picture.tsx";
import { ownsGroup } from "./owns-group.ts";
import { useGroup } from "./use-group.ts";
import "./group.css";

interface GroupDialogProps {
  readonly conversation: Conversation;
  readonly userId: string;
  readonly onClose: () => void;
  readonly onLeft: () => void;
}

/** A group's picture, name and people; owners change them, everyone may leave. */
export function GroupDialog({ conversation, userId, onClose, onLeft }: GroupDialogProps) {
  const { members } = conversation;
  const group = useGroup(conversation._id, onLeft);
  const [adds, setAdds] = useState(false);
  const [removing, setRemoving] = useState<ConversationMember | null>(null);
  const isOwner = ownsGroup(conversation, userId);
  const leaves = removing?._id === userId;
  return (
    <>
      <Modal open title={conversation.name ?? "Group"} footer={null} onCancel={onClose} width={520}>
        {isOwner && (
          <>
            <GroupPicture
              name={conversation.name ?? ""}
              src={conversation.logo_url}
              busy={group.isPending}
              onChoose={(fileId) => group.mutate({ kind: "picture", fileId })}
              onRemove={() => group.mutate({ kind: "picture", fileId: null })}
            />
            <GroupName
              name={conversation.name ?? ""}
              busy={group.isPending}
              onRename={(name) => group.mutate({ kind: "rename", name })}
            />
          </>
        )}
        <ul className="cv-group" aria-label="People in this group">
          {members.map((member) => (
            <GroupMember
              key={member._id}
              member={member}
              isSelf={member._id === userId}
              canManage={isOwner}
              onRole={(role) => group.mutate({ kind: "role", userId: member._id, role })}
              onRemove={() => setRemoving(member)}
            />
          ))}
        </ul>
        {adds ? (
          <AddMembers
            members={members}
            busy={group.isPending}
            onAdd={(memberIds) =>
              group.mutate({ kind: "add", memberIds }, { onSuccess: () => setAdds(false) })
            }
            onCancel={() => setAdds(false)}
          />
        ) : (
          <div className="cv-group-foot">
            {isOwner && <Button onClick={() => setAdds(true)}>Add people</Button>}
            <Button
              danger
              type="text"
              onClick={() => setRemoving(members.find(({ _id }) => _id === userId) ?? null)}
            >
              Leave group
            </Button>
          </div>
        )}
      </Modal>
      <Confirm
        open={removing !== null}
        title={leaves ? `Leave “${conversation.name ?? ""}”?` : `Remove ${removing ? nameOf(removing) : ""}?`}
        confirmText={leaves ? "Leave" : "Remove"}
        danger
        busy={group.isPending}
        onCancel={() => setRemoving(null)}
        onConfirm={() => {
          if (removing)
            group.mutate({ kind: "remove", userId: removing._id }, { onSettled: () => setRemoving(null) });
        }}
      >
        {leaves
          ? "You no longer see its messages. An owner can add you again."
          : "They no longer see the group's messages."}
      </Confirm>
    </>
  );
}
