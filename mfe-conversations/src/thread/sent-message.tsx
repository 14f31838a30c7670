import { EllipsisOutlined } from "@ant-design/icons";
import type { ReactNode } from "react";
import type { Conversation, Message } from "@loubby/shared-contracts/http/conversations/conversations.schema";
import { exactTime } from "@loubby/shared-contracts/shell";
import { nameOf, senderName } from "../faces.ts";
import { MessageFiles } from "./files/message-files.tsx";
import { LinkPreview } from "./link-preview.tsx";
import { MessageItem } from "./message-item.tsx";
import { MessageText } from "./message-text.tsx";
import { Quote } from "./quote.tsx";
import { Reactions } from "./reactions.tsx";

interface SentMessageProps {
  readonly message: Message;
  readonly conversation: Conversation;
  readonly userId: string;
  readonly beginsRun: boolean;
  /** What a loaded message says now; undefined where it isn't loaded. */
  readonly lineAt: (seq: number) => string | undefined;
  /** Under the person's last message: whether it was read. */
  readonly state: ReactNode;
  /** Its actions, while they are open. */
  readonly actions: ReactNode;
  readonly onActions: () => void;
  readonly onFollow: (seq: number) => void;
  readonly onReact: (emoji: string, on: boolean) => void;
  readonly onVersions: () => void;
  readonly onRemovePreview: () => void;
}

/** A message that the server has, with what was added to it. */
export function SentMessage({
  message,
  conversation: { members },
  userId,
  beginsRun,
  lineAt,
  state,
  actions,
  onActions,
  onFollow,
  onReact,
  onVersions,
  onRemovePreview,
}: SentMessageProps) {
  const { seq, senderId, body, createdAt, replyTo, files, reactions, preview, bot, editedAt, deletedAt } =
    message;
  const memberOf = (id: string) => members.find(({ _id }) => _id === id);
  const sender = memberOf(senderId);
  const isOwn = senderId === userId;
  const name = senderName(senderId, members);
  const author = isOwn ? "you" : (name ?? "a former member");
  return (
    <MessageItem
      at={createdAt}
      isOwn={isOwn}
      sender={sender}
      name={name}
      beginsRun={beginsRun}
      isDeleted={deletedAt !== null}
      seq={seq}
      tools={
        deletedAt === null && (
          <span className="cv-tools">
            <button
              type="button"
              className="cv-tool"
              aria-label={`Actions for the message by ${author}`}
              aria-haspopup="dialog"
              aria-expanded={Boolean(actions)}
              onClick={onActions}
            >
              <EllipsisOutlined aria-hidden="true" />
            </button>
            {actions}
          </span>
        )
      }
      below={
        <>
          {preview && <LinkPreview preview={preview} onRemove={isOwn ? onRemovePreview : undefined} />}
          <MessageFiles files={files} />
          <Reactions reactions={reactions} members={members} userId={userId} onReact={onReact} />
          {state}
        </>
      }
    >
      {deletedAt !== null ? (
        <p className="cv-deleted" title={exactTime(deletedAt)}>
          This message was deleted.
        </p>
      ) : body === "" && replyTo === null ? null : (
        <>
          {replyTo && (
            <Quote
              name={senderName(replyTo.senderId, members)}
              isOwn={replyTo.senderId === userId}
              line={lineAt(replyTo.seq) ?? (replyTo.excerpt || "A message with files, or deleted")}
              onFollow={() => onFollow(replyTo.seq)}
            />
          )}
          {body !== "" && (
            <MessageText body={body} names={mentioned(message, members)} isPlain={bot !== null} />
          )}
          {editedAt !== null && (
            <button type="button" className="cv-edited" title={exactTime(editedAt)} onClick={onVersions}>
              Edited
            </button>
          )}
        </>
      )}
    </MessageItem>
  );
}

/** How the members that a message names are written in it. */
function mentioned({ mentions }: Message, members: Conversation["members"]): string[] {
  return members.filter(({ _id }) => mentions.includes(_id)).map((member) => `@${nameOf(member)}`);
}
