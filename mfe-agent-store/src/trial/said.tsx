import type { Message } from "@loubby/shared-contracts/http/conversations/conversations.schema";

const ENDED = { done: null, stopped: "You stopped this answer.", cut: "This answer was cut off." } as const;

/** A question or an answer of a trial; what an agent says is text and nothing else. */
export function Said({ message: { body, bot } }: { readonly message: Message }) {
  const ended = bot === null ? null : ENDED[bot.state];
  return (
    <li data-by={bot === null ? "person" : "agent"}>
      <p className="as-said" dir="auto">
        {body}
      </p>
      {ended !== null && <p className="as-muted">{ended}</p>}
      {bot?.by_model === true && <p className="as-muted">Written by a language model. It can be wrong.</p>}
    </li>
  );
}
