import { Button } from "antd";
import { useEffect, useRef, useState } from "react";
import { Link } from "react-router-dom";
import { call } from "@loubby/shared-contracts/http/call";
import { bots } from "@loubby/shared-contracts/http/conversations/bots";
import type { Conversation, Message } from "@loubby/shared-contracts/http/conversations/conversations.schema";
import { type TaskState, taskStates } from "@loubby/shared-contracts/http/conversations/task-states";
import { failureOf } from "@loubby/shared-contracts/http/failure";
import { help } from "@loubby/shared-contracts/http/help/help";
import { formatMoney } from "@loubby/shared-contracts/shell";
import { notify } from "@loubby/shared-ui/toasts";
import { useBotDraft } from "@loubby/shared-contracts/http/conversations/use-bot-draft";
import "./bot.css";

/** Within so many px of its end, a thread follows what is written. */
const NEAR = 120;

interface BotDraftProps {
  readonly conversation: Pick<Conversation, "_id" | "name" | "agent">;
  /** What the thread shows already. */
  readonly messages: readonly Message[];
}

/** What the assistant or an agent is writing, with a button that stops it. */
export function BotDraft({ conversation: { _id: conversationId, name, agent }, messages }: BotDraftProps) {
  const draft = useBotDraft(conversationId);
  const [isStopping, setStopping] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const text = draft?.text ?? "";
  useEffect(() => {
    const thread = box.current?.closest(".cv-scroll");
    if (text !== "" && thread && thread.scrollHeight - thread.scrollTop - thread.clientHeight < NEAR)
      thread.scrollTop = thread.scrollHeight;
  }, [text]);
  // The finished answer may be here before the word that its draft has ended.
  if (draft === null || messages.some(({ client_id }) => client_id === draft.replyId)) return null;
  const stop = async () => {
    setStopping(true);
    try {
      await call(bots.stop, { params: { conversationId } });
    } catch (error) {
      notify.error(`Couldn't stop the answer. ${failureOf(error).reason}`);
    } finally {
      setStopping(false);
    }
  };
  return (
    <div className="cv-bot-draft" ref={box}>
      {text === "" ? (
        <p role="status">{agent ? waitingWords(draft.task) : "Looking through the help articles…"}</p>
      ) : (
        <div className="cv-bubble" aria-label={`${name ?? "The assistant"} is writing`} role="group">
          <p className="cv-text" dir="auto">
            {text}
          </p>
          {draft.task && <p role="status">{waitingWords(draft.task)}</p>}
        </div>
      )}
      <Button size="small" loading={isStopping} onClick={() => void stop()}>
        Stop
      </Button>
    </div>
  );
}

const waitingWords = (task: TaskState | undefined) =>
  task === undefined ? "Waiting for its answer…" : taskStates[task];

const ENDED = {
  done: null,
  stopped: "You stopped this answer.",
  cut: "This answer was cut off.",
} as const;

interface BotNoteProps {
  readonly message: Message;
  /** Nothing was said after it. */
  readonly isLast: boolean;
}

/** Under the assistant's message: how it ended, where it leads, and the way to a person. */
export function BotNote({ message: { conversationId, seq, bot }, isLast }: BotNoteProps) {
  const [isAsking, setAsking] = useState(false);
  if (bot === null) return null;
  const ended = bot.unsaid ? null : ENDED[bot.state];
  const ask = async () => {
    setAsking(true);
    try {
      await call(help.askTeam, { params: { conversationId }, body: { seq } });
    } catch (error) {
      notify.error(`Couldn't send your question to our team. ${failureOf(error).reason}`);
      setAsking(false);
    }
  };
  return (
    <div className="cv-bot-note">
      {ended && <p>{ended}</p>}
      {bot.task && <p>{taskStates[bot.task]}</p>}
      {bot.by_model && <p>Written by a language model. It can be wrong.</p>}
      {bot.missed && (
        <ul className="cv-bot-missed" aria-label="Files that aren't here">
          {bot.missed.map((sentence) => (
            <li key={sentence} dir="auto">
              {sentence}
            </li>
          ))}
        </ul>
      )}
      {bot.price && <p className="lb-figures">{formatMoney(bot.price.amount, bot.price.currency)}</p>}
      {bot.links.length > 0 && (
        <ul aria-label="Read more">
          {bot.links.map(({ path, label }) => (
            <li key={path}>
              <Link to={path}>{label}</Link>
            </li>
          ))}
        </ul>
      )}
      {bot.hands_over && isLast && (
        <Button size="small" loading={isAsking} onClick={() => void ask()}>
          Talk to a person
        </Button>
      )}
    </div>
  );
}
