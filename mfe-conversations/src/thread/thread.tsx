import { ArrowDownOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { Suspense, useDeferredValue, useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router-dom";
import type { Conversation } from "@loubby/shared-contracts/http/conversations/conversations.schema";
import { lazyRetry } from "@loubby/shared-ui/attempt";
import { useStore } from "zustand";
import { outboxStore } from "../outbox/outbox.ts";
import { NotAnswering } from "../bot/not-answering.tsx";
import { TrialLine } from "../bot/trial-line.tsx";
import { BotDraft } from "../bot/bot-messages.tsx";
import { BOT_TYPE, titleOf } from "../faces.ts";
import { Announcer } from "./announcer.tsx";
import { CannotWrite, Closed, unreachableIn } from "./cannot-write.tsx";
import { Composer, type ComposerField } from "./composer.tsx";
import { firstSeqOf, lastSeqOf, type Thread as Messages } from "../live/thread-cache.ts";
import { MessageList } from "./message-list.tsx";
import { threadRows } from "./thread-rows.ts";
import { TypingLine } from "./typing-line.tsx";
import { useComposing } from "./use-composing.ts";
import { useMarkRead } from "./use-mark-read.ts";
import { useScroll } from "./use-scroll.ts";
import { useTyping } from "./use-typing.ts";
import { useOlder } from "./use-thread.ts";
import { useUnread } from "./use-unread.ts";
import "../safety/safety.css";
import "./thread.css";

const ContactDetails = lazyRetry(async () => (await import("./thread-dialogs.tsx")).ContactDetails);
const ScheduledList = lazyRetry(async () => (await import("../scheduled/scheduled.tsx")).ScheduledList);
const SendLater = lazyRetry(async () => (await import("../scheduled/scheduled.tsx")).SendLater);

/** No row is lower than a message of one line. */
const LEAST_ROW_PX = 36;
/** The page's head, the thread's and the composer stand above and below the messages. */
const AROUND_PX = 250;

/** How many rows are drawn at once when a thread opens, at least a screen; what is above follows in the next frame. */
const firstRows = () => Math.ceil(Math.max(0, innerHeight - AROUND_PX) / LEAST_ROW_PX);

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
  const lastSeq = lastSeqOf(thread);
  const unread = useUnread(conversationId, readSeq, lastSeq);
  const all = threadRows(thread.messages, userId, unread.missed);
  // A message that the address names must be on the page at once.
  const isNamed = useSearchParams()[0].has("at");
  const [first] = useState(firstRows);
  const isWhole = useDeferredValue(true, isNamed || all.length <= first);
  const rows = isWhole ? all : all.slice(-first);
  const older = useOlder(conversationId);
  const hasOlder = isWhole && firstSeqOf(thread) > 1 && !older.reachedStart;
  const showOlder = () => {
    if (hasOlder && !older.isPending && !older.isError) older.show();
  };
  const { ref, atEnd, toEnd, onScroll } = useScroll(
    isWhole ? firstSeqOf(thread) : 0,
    lastSeq + outgoing.length,
    showOlder,
  );
  useMarkRead({ conversationId, userId, lastSeq, readSeq, atEnd: atEnd && !unread.isKept });

  const [isPutOff, setPutOff] = useState(false);
  const unreachable = unreachableIn(conversation, userId);
  const canWrite = unreachable === undefined && conversation.writing === "open";
  const typing = useTyping(conversation);
  const field = useRef<ComposerField>(null);
  const writing = useComposing(conversation, userId, { field, onSent: toEnd });
  // A phone would open its keyboard over the messages.
  useEffect(() => {
    if (matchMedia("(pointer: fine)").matches) field.current?.focus({ preventScroll: true });
  }, []);

  const unseen = thread.messages.filter(
    ({ seq, senderId, deletedAt }) => seq > readSeq && senderId !== userId && deletedAt === null,
  ).length;
  return (
    <>
      <div className="cv-scroll" ref={ref} onScroll={onScroll} role="region" aria-label="Messages">
        {hasOlder && (
          <div className="cv-older">
            <Button type="text" size="small" loading={older.isPending} onClick={older.show}>
              {older.isError ? "Couldn't load older messages. Retry" : "Show older messages"}
            </Button>
          </div>
        )}
        {rows.length === 0 && outgoing.length === 0 && (
          <p className="cv-thread-empty">This is the beginning of your conversation. Say hello.</p>
        )}
        <MessageList
          conversation={conversation}
          thread={thread}
          rows={rows}
          outgoing={outgoing}
          userId={userId}
          writing={writing}
          canWrite={canWrite}
          reach={older.reach}
          onMarkUnread={unread.markFrom}
        />
        {conversation.type === BOT_TYPE && (
          <BotDraft conversation={conversation} messages={thread.messages} />
        )}
        <Announcer conversation={conversation} userId={userId} />
      </div>
      {!atEnd && (
        <div className="cv-jump">
          <Button shape="round" size="small" icon={<ArrowDownOutlined />} onClick={toEnd}>
            {unseen > 0 ? `${unseen} new` : "Latest"}
          </Button>
        </div>
      )}
      <TypingLine people={typing.people} />
      <Suspense fallback={null}>
        {conversation.strangers && <ContactDetails conversation={conversation} userId={userId} />}
        <ScheduledList conversationId={conversationId} mentionsIn={writing.mentionsIn} />
        {isPutOff && (
          <SendLater
            conversationId={conversationId}
            body={writing.text}
            replyTo={writing.composing.kind === "reply" ? writing.composing.to.seq : undefined}
            mentionsIn={writing.mentionsIn}
            onSaved={writing.putOff}
            onClose={() => setPutOff(false)}
          />
        )}
      </Suspense>
      {conversation.agent && <NotAnswering name={titleOf(conversation, userId)} agent={conversation.agent} />}
      {conversation.agent && <TrialLine agent={conversation.agent} />}
      {conversation.agent?.questions_left === 0 ||
      conversation.agent?.standing === "suspended" ? null : conversation.writing !== "open" ? (
        <Closed conversation={conversation} userId={userId} />
      ) : unreachable !== undefined ? (
        <CannotWrite conversation={conversation} name={unreachable} />
      ) : (
        <Composer
          conversation={conversation}
          writing={writing}
          fieldRef={field}
          userId={userId}
          onLeave={onLeave}
          onTyping={typing.say}
          onLater={() => setPutOff(true)}
          onEditLast={() => {
            const last = thread.messages.find(
              ({ senderId, kind, deletedAt }) => senderId === userId && kind === "text" && deletedAt === null,
            );
            if (last) writing.edit(last);
          }}
        />
      )}
    </>
  );
}
