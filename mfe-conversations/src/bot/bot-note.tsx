import { Button } from "antd";
import { useState } from "react";
import { Link } from "react-router-dom";
import { call } from "@loubby/shared-contracts/http/call";
import type { Message } from "@loubby/shared-contracts/http/conversations/conversations.schema";
import { failureOf } from "@loubby/shared-contracts/http/failure";
import { help } from "@loubby/shared-contracts/http/help/help";
import { notify } from "@loubby/shared-ui/toasts";
import "./bot.css";

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
  const ended = ENDED[bot.state];
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
