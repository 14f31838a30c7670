import { Suspense, useState } from "react";
import type { Conversation, Message } from "@loubby/shared-contracts/http/conversations/conversations.schema";
import { Confirm } from "@loubby/shared-ui/confirm";
import { lazyRetry } from "@loubby/shared-ui/attempt";
import { BotNote } from "../bot/bot-messages.tsx";
import { ownsGroup } from "../group/owns-group.ts";
import { lineOf, othersIn } from "../faces.ts";
import type { Thread } from "../live/thread-cache.ts";
import type { Outgoing } from "../outbox/outbox.ts";
import { jumpTo } from "./jump-to.ts";
import { MessageActions } from "./message-actions.tsx";
import { OutgoingItem } from "./outgoing-item.tsx";
import { type MessageHandlers, SentMessage } from "./sent-message.tsx";
import { dayName, type ThreadRow } from "./thread-rows.ts";
import type { Writing } from "./use-composing.ts";
import { useFaces } from "./use-faces.ts";
import { useLatest } from "./use-latest.ts";
import { useMessageChanges } from "./use-message-changes.ts";

const ReportDialog = lazyRetry(async () => (await import("./thread-dialogs.tsx")).ReportDialog);
const Versions = lazyRetry(async () => (await import("./thread-dialogs.tsx")).Versions);

interface MessageListProps {
  readonly conversation: Conversation;
  readonly thread: Thread;
  readonly rows: readonly ThreadRow[];
  readonly outgoing: readonly Outgoing[];
  readonly userId: string;
  readonly writing: Writing;
  /** Whether everyone in it could read another message. */
  readonly canWrite: boolean;
  /** Loads a message that isn't loaded; answers whether it is then. */
  readonly reach: (seq: number) => Promise<boolean>;
  readonly onMarkUnread: (seq: number) => void;
}

/** The messages of a thread, oldest first, then those on their way. */
export function MessageList({
  conversation,
  thread,
  rows,
  outgoing,
  userId,
  writing,
  canWrite,
  reach,
  onMarkUnread,
}: MessageListProps) {
  const [openSeq, setOpenSeq] = useState<number | null>(null);
  const [reported, setReported] = useState<number | null>(null);
  const [versioned, setVersioned] = useState<Message | null>(null);
  const changes = useMessageChanges(conversation._id);
  const lastSeq = thread.messages[0]?.seq ?? 0;
  const isOwnLast = thread.messages[0]?.senderId === userId;

  const lineAt = (seq: number) => {
    const message = thread.messages.find((each) => each.seq === seq);
    return message && lineOf(message);
  };
  const members = useFaces(conversation.members);
  const handlers = useLatest<MessageHandlers>({
    onActions: (seq) => setOpenSeq(openSeq === seq ? null : seq),
    onFollow: (seq) => void jumpTo(seq, { reach }),
    onReact: changes.react,
    onVersions: setVersioned,
    onRemovePreview: changes.removePreview,
  });
  const actionsOf = (message: Message) =>
    openSeq === message.seq && (
      <MessageActions
        message={message}
        userId={userId}
        ownsGroup={ownsGroup(conversation, userId)}
        canWrite={canWrite}
        onReact={(emoji, on) => changes.react(message, emoji, on)}
        onReply={() => writing.reply(message)}
        onEdit={() => writing.edit(message)}
        onMarkUnread={() => onMarkUnread(message.seq)}
        onReport={() => setReported(message.seq)}
        onDelete={() => changes.askToErase(message)}
        onClose={() => setOpenSeq(null)}
      />
    );
  return (
    <>
      <ol className="cv-messages">
        {rows.map((row) => {
          if (row.kind === "day") return <Separator key={row.key}>{dayName(row.iso)}</Separator>;
          if (row.kind === "unread") {
            return <Separator key={row.key} marks>{`${row.count} unread`}</Separator>;
          }
          const { message } = row;
          if (message.kind === "system") {
            return (
              <li key={row.key} className="cv-system">
                {message.body}
              </li>
            );
          }
          const isLast = message.seq === lastSeq && message.senderId === userId && message.deletedAt === null;
          return (
            <SentMessage
              key={row.key}
              message={message}
              members={members}
              userId={userId}
              beginsRun={row.beginsRun}
              line={message.replyTo ? lineAt(message.replyTo.seq) : undefined}
              state={
                message.bot ? (
                  <BotNote message={message} isLast={message.seq === lastSeq} />
                ) : (
                  isLast && <ReadState conversation={conversation} userId={userId} seq={message.seq} />
                )
              }
              actions={actionsOf(message)}
              handlers={handlers}
            />
          );
        })}
        {outgoing.map((entry, index) => (
          <OutgoingItem
            key={entry.client_id}
            entry={entry}
            beginsRun={index === 0 && !isOwnLast}
            canWrite={canWrite}
            onEdit={writing.putBack}
          />
        ))}
      </ol>
      <Confirm
        open={changes.erasing !== null}
        title="Delete this message?"
        confirmText="Delete"
        danger
        busy={changes.isErasing}
        onConfirm={() => void changes.erase()}
        onCancel={() => changes.askToErase(null)}
      >
        It's deleted for everyone, with its files. They see that a message was deleted.
      </Confirm>
      {reported !== null && (
        <Suspense fallback={null}>
          <ReportDialog conversationId={conversation._id} seq={reported} onClose={() => setReported(null)} />
        </Suspense>
      )}
      {versioned && (
        <Suspense fallback={null}>
          <Versions message={versioned} onClose={() => setVersioned(null)} />
        </Suspense>
      )}
    </>
  );
}

function Separator({ children, marks }: { readonly children: string; readonly marks?: boolean }) {
  return (
    <li className="cv-separator" data-marks={marks || undefined}>
      <span>{children}</span>
    </li>
  );
}

interface ReadStateProps {
  readonly conversation: Conversation;
  readonly userId: string;
  readonly seq: number;
}

/** Under the person's last message: whether the others have read it. */
function ReadState({ conversation, userId, seq }: ReadStateProps) {
  const others = othersIn(conversation, userId);
  const readers = others.filter(({ last_read_seq }) => last_read_seq >= seq);
  const words =
    others.length > 1 && readers.length > 0 ? `Read by ${readers.length} of ${others.length}` : "Read";
  return <p className="cv-message-state">{readers.length === 0 ? "Sent" : words}</p>;
}
