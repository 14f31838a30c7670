import { memo, type ReactNode, type RefObject } from "react";
import type {
  ConversationMember,
  Message,
} from "@loubby/shared-contracts/http/conversations/conversations.schema";
import { exactTime } from "@loubby/shared-contracts/shell";
import { nameOf, senderName } from "../faces.ts";
import { MessageFiles } from "./files/message-files.tsx";
import { LinkPreview } from "./link-preview.tsx";
import { MessageItem } from "./message-item.tsx";
import { MessageText } from "./message-text.tsx";
import { Quote } from "./quote.tsx";
import { Reactions } from "./reactions.tsx";

/** What a person does with the messages of a thread. */
export interface MessageHandlers {
  /** Opens what can be done with it, or closes that. */
  readonly onActions: (seq: number) => void;
  readonly onFollow: (seq: number) => void;
  readonly onReact: (message: Message, emoji: string, on: boolean) => void;
  readonly onVersions: (message: Message) => void;
  readonly onRemovePreview: (message: Message) => void;
}

interface SentMessageProps {
  readonly message: Message;
  /** The same array as long as no one's name or picture changes. */
  readonly members: readonly ConversationMember[];
  readonly userId: string;
  readonly beginsRun: boolean;
  /** What the message that this one answers says now; undefined where it isn't loaded. */
  readonly line: string | undefined;
  /** Under the person's last message: whether it was read. */
  readonly state: ReactNode;
  /** Its actions, while they are open. */
  readonly actions: ReactNode;
  /** The latest ones, in one object for all messages. */
  readonly handlers: RefObject<MessageHandlers>;
}

/** A message that the server has, with what was added to it; drawn anew only when something of it changes. */
export const SentMessage = memo(function SentMessage({
  message,
  members,
  userId,
  beginsRun,
  line,
  state,
  actions,
  handlers,
}: SentMessageProps) {
  const { seq, senderId, body, createdAt, replyTo, files, reactions, preview, bot, editedAt, deletedAt } =
    message;
  const memberOf = (id: string) => members.find(({ _id }) => _id === id);
  const sender = memberOf(senderId);
  const isOwn = senderId === userId;
  const name = senderName(message, members);
  const author = isOwn ? "you" : (name ?? "a former member");
  return (
    <MessageItem
      at={createdAt}
      isOwn={isOwn}
      sender={sender}
      name={name}
      beginsRun={beginsRun}
      isQuiet={deletedAt !== null || bot?.unsaid === true}
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
              onClick={() => handlers.current.onActions(seq)}
            />
            {actions}
          </span>
        )
      }
      below={
        <>
          {preview && (
            <LinkPreview
              preview={preview}
              onRemove={isOwn ? () => handlers.current.onRemovePreview(message) : undefined}
            />
          )}
          <MessageFiles files={files} />
          <Reactions
            reactions={reactions}
            members={members}
            userId={userId}
            onReact={(emoji, on) => handlers.current.onReact(message, emoji, on)}
          />
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
              name={senderName(replyTo, members)}
              isOwn={replyTo.senderId === userId}
              line={line ?? (replyTo.excerpt || "A message with files, or deleted")}
              onFollow={() => handlers.current.onFollow(replyTo.seq)}
            />
          )}
          {body !== "" &&
            (bot?.unsaid ? (
              <p className="cv-unsaid">{body}</p>
            ) : (
              <MessageText body={body} names={mentioned(message, members)} isPlain={bot !== null} />
            ))}
          {editedAt !== null && (
            <button
              type="button"
              className="cv-edited"
              title={exactTime(editedAt)}
              onClick={() => handlers.current.onVersions(message)}
            >
              Edited
            </button>
          )}
        </>
      )}
    </MessageItem>
  );
});

/** How the members that a message names are written in it. */
function mentioned({ mentions }: Message, members: readonly ConversationMember[]): string[] {
  return members.filter(({ _id }) => mentions.includes(_id)).map((member) => `@${nameOf(member)}`);
}
