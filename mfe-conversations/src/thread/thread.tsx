import { ArrowDownOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useEffect, useRef, useState } from "react";
import type { Conversation } from "@loubby/shared-contracts/http/conversations/conversations.schema";
import { useStore } from "zustand";
import { othersIn, titleOf } from "../list/faces.ts";
import { draftOf, keepDraft } from "../outbox/drafts.ts";
import { outboxStore, post } from "../outbox/outbox.ts";
import { Announcer } from "./announcer.tsx";
import { Composer, type ComposerField } from "./composer.tsx";
import { MessageItem } from "./message-item.tsx";
import { OutgoingItem } from "./outgoing-item.tsx";
import { firstSeqOf, lastSeqOf, type Thread as Messages } from "../live/thread-cache.ts";
import { dayName, threadRows } from "./thread-rows.ts";
import { useMarkRead } from "./use-mark-read.ts";
import { useScroll } from "./use-scroll.ts";
import { useOlder } from "./use-thread.ts";
import "./thread.css";

interface ThreadProps {
  readonly conversation: Conversation;
  readonly thread: Messages;
  readonly userId: string;
  readonly onLeave: () => void;
}

/** The messages of one conversation, newest at the bottom, and where the next is written. */
export function Thread({ conversation, thread, userId, onLeave }: ThreadProps) {
  const { _id: conversationId, members } = conversation;
  const entries = useStore(outboxStore, (state) => state.entries);
  const sent = new Set(thread.messages.map(({ client_id }) => client_id));
  const outgoing = entries.filter(
    (entry) => entry.conversationId === conversationId && !sent.has(entry.client_id),
  );
  const readSeq = members.find(({ _id }) => _id === userId)?.last_read_seq ?? 0;
  // The line stays where it was when the person came, although everything is read a moment later.
  const [missed] = useState({ after: readSeq, upTo: lastSeqOf(thread) });
  const rows = threadRows(thread.messages, userId, missed);
  const older = useOlder(conversationId);
  const hasOlder = firstSeqOf(thread) > 1;
  const showOlder = () => {
    if (hasOlder && !older.isPending && !older.isError) older.mutate();
  };
  const lastSeq = lastSeqOf(thread);
  const { ref, atEnd, toEnd, onScroll } = useScroll(firstSeqOf(thread), lastSeq + outgoing.length, showOlder);
  useMarkRead({ conversationId, userId, lastSeq, readSeq, atEnd });

  const [text, setText] = useState(() => draftOf(conversationId));
  const field = useRef<ComposerField>(null);
  const write = (next: string) => {
    setText(next);
    keepDraft(conversationId, next);
  };
  const send = () => {
    post(conversationId, text.trim());
    write("");
    toEnd();
  };
  // A phone would open its keyboard over the messages.
  useEffect(() => {
    if (matchMedia("(pointer: fine)").matches) field.current?.focus({ preventScroll: true });
  }, []);

  const unseen = thread.messages.filter(({ seq, senderId }) => seq > readSeq && senderId !== userId).length;
  const isOwnLast = thread.messages[0]?.senderId === userId;
  return (
    <>
      <div className="cv-scroll" ref={ref} onScroll={onScroll} role="region" aria-label="Messages">
        {hasOlder && (
          <div className="cv-older">
            <Button type="text" size="small" loading={older.isPending} onClick={() => older.mutate()}>
              {older.isError ? "Couldn't load older messages. Retry" : "Show older messages"}
            </Button>
          </div>
        )}
        {rows.length === 0 && outgoing.length === 0 && (
          <p className="cv-thread-empty">This is the beginning of your conversation. Say hello.</p>
        )}
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
            const isLast = message.seq === lastSeq && message.senderId === userId;
            return (
              <MessageItem
                key={row.key}
                body={message.body}
                at={message.createdAt}
                isOwn={message.senderId === userId}
                sender={members.find(({ _id }) => _id === message.senderId)}
                beginsRun={row.beginsRun}
                state={isLast && <ReadState conversation={conversation} userId={userId} seq={message.seq} />}
              />
            );
          })}
          {outgoing.map((entry, index) => (
            <OutgoingItem
              key={entry.client_id}
              entry={entry}
              beginsRun={index === 0 && !isOwnLast}
              onTakeBack={(body) => write(text === "" ? body : `${body}\n${text}`)}
            />
          ))}
        </ol>
        <Announcer conversation={conversation} userId={userId} />
      </div>
      {!atEnd && (
        <div className="cv-jump">
          <Button shape="round" size="small" icon={<ArrowDownOutlined />} onClick={toEnd}>
            {unseen > 0 ? `${unseen} new` : "Latest"}
          </Button>
        </div>
      )}
      <Composer
        to={titleOf(conversation, userId)}
        text={text}
        fieldRef={field}
        onText={write}
        onSend={send}
        onLeave={onLeave}
      />
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

/** Under the person's last message: whether the others have read it. */
function ReadState({
  conversation,
  userId,
  seq,
}: {
  conversation: Conversation;
  userId: string;
  seq: number;
}) {
  const others = othersIn(conversation, userId);
  const readers = others.filter(({ last_read_seq }) => last_read_seq !== null && last_read_seq >= seq);
  const words =
    others.length > 1 && readers.length > 0 ? `Read by ${readers.length} of ${others.length}` : "Read";
  return <p className="cv-message-state">{readers.length === 0 ? "Sent" : words}</p>;
}
