import { Link } from "react-router-dom";
import type { Message } from "@loubby/shared-contracts/http/conversations/conversations.schema";
import { taskStates } from "@loubby/shared-contracts/http/conversations/task-states";
import * as paths from "@loubby/shared-contracts/paths";

const ENDED = { done: null, stopped: "You stopped this answer.", cut: "This answer was cut off." } as const;

/** A question or an answer of a trial; what an agent says is text, and its files are in Conversations. */
export function Said({ message: { conversationId, body, bot, files } }: { readonly message: Message }) {
  const ended = bot === null || bot.unsaid ? null : ENDED[bot.state];
  return (
    <li data-by={bot === null ? "person" : "agent"}>
      {body !== "" && (
        <p className={bot?.unsaid ? "as-muted" : "as-said"} dir="auto">
          {body}
        </p>
      )}
      {files.length > 0 && (
        <p>
          <Link to={paths.conversation(conversationId)}>
            {files.length === 1 ? "A file came with it" : `${files.length} files came with it`}
          </Link>
        </p>
      )}
      {bot?.missed?.map((sentence) => (
        <p key={sentence} className="as-muted" dir="auto">
          {sentence}
        </p>
      ))}
      {bot?.task !== undefined && <p className="as-muted">{taskStates[bot.task]}</p>}
      {ended !== null && <p className="as-muted">{ended}</p>}
      {bot?.by_model === true && <p className="as-muted">Written by a language model. It can be wrong.</p>}
    </li>
  );
}
