import { type KeyboardEvent, type RefObject, useId, useState } from "react";
import type { ConversationMember } from "@loubby/shared-contracts/http/conversations/conversations.schema";
import type { ComposerField } from "./composer.tsx";
import { type AskedMention, askedMention, mentionOf, suggested } from "./mentions.ts";

/** Offers members while an `@` is typed; arrows choose, Enter or Tab takes, Escape closes. */
export function useMentionList(
  members: readonly ConversationMember[],
  fieldRef: RefObject<ComposerField | null>,
  text: string,
  write: (text: string) => void,
) {
  const listId = useId();
  const [asked, setAsked] = useState<AskedMention | null>(null);
  const [chosen, setChosen] = useState(0);
  const found = asked === null ? [] : suggested(members, asked);
  const isOpen = found.length > 0;

  const take = (member: ConversationMember) => {
    if (asked === null) return;
    const before = `${text.slice(0, asked.at)}${mentionOf(member)} `;
    write(before + text.slice(asked.at + 1 + asked.typed.length));
    setAsked(null);
    const area = fieldRef.current?.resizableTextArea?.textArea;
    setTimeout(() => {
      area?.focus();
      area?.setSelectionRange(before.length, before.length);
    }, 0);
  };

  return {
    listId,
    found,
    chosen,
    take,
    field: isOpen
      ? {
          "aria-autocomplete": "list" as const,
          "aria-controls": listId,
          "aria-activedescendant": `${listId}-${chosen}`,
        }
      : {},
    onText(next: string, caret: number) {
      setAsked(members.length > 0 ? askedMention(next, caret) : null);
      setChosen(0);
    },
    /** Whether the key was for the list. */
    onKeyDown(event: KeyboardEvent): boolean {
      if (!isOpen) return false;
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      const member = found[chosen];
      if (step !== undefined) setChosen((chosen + step + found.length) % found.length);
      else if (event.key === "Escape") setAsked(null);
      else if ((event.key === "Enter" || event.key === "Tab") && member) take(member);
      else return false;
      event.preventDefault();
      return true;
    },
  };
}

export type MentionOffer = ReturnType<typeof useMentionList>;
