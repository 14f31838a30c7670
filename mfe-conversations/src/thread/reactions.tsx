import type {
  ConversationMember,
  Message,
} from "@loubby/shared-contracts/http/conversations/conversations.schema";
import { nameOf } from "../faces.ts";

interface ReactionsProps {
  readonly reactions: Message["reactions"];
  readonly members: readonly ConversationMember[];
  readonly userId: string;
  readonly onReact: (emoji: string, on: boolean) => void;
}

/** The reactions to a message, each with how many; a click adds or removes one's own. */
export function Reactions({ reactions, members, userId, onReact }: ReactionsProps) {
  if (reactions.length === 0) return null;
  const names = (ids: readonly string[]) =>
    new Intl.ListFormat("en").format(
      ids.map((id) => {
        const member = members.find(({ _id }) => _id === id);
        return id === userId ? "you" : member ? nameOf(member) : "a former member";
      }),
    );
  return (
    <ul className="cv-reactions" aria-label="Reactions">
      {reactions.map(({ emoji, userIds }) => {
        const isMine = userIds.includes(userId);
        return (
          <li key={emoji}>
            <button
              type="button"
              className="cv-reaction"
              aria-pressed={isMine}
              title={names(userIds)}
              aria-label={`${emoji} ${userIds.length}, ${names(userIds)}`}
              onClick={() => onReact(emoji, !isMine)}
            >
              <span aria-hidden="true">{emoji}</span>
              <span className="lb-figures">{userIds.length}</span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
