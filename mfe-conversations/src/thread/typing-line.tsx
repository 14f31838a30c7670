import type { ConversationMember } from "@loubby/shared-contracts/http/conversations/conversations.schema";

/** Says who is typing; keeps its line free when no one is, so that nothing moves. */
export function TypingLine({ people }: { readonly people: readonly ConversationMember[] }) {
  const names = people.map(({ first_name }) => first_name);
  return (
    <p className="cv-typing" aria-live="off">
      {names.length > 3
        ? "Several people are typing…"
        : names.length > 0 &&
          `${new Intl.ListFormat("en").format(names)} ${names.length === 1 ? "is" : "are"} typing…`}
    </p>
  );
}
