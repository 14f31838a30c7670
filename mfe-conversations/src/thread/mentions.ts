import type { ConversationMember } from "@loubby/shared-contracts/http/conversations/conversations.schema";
import { nameOf } from "../faces.ts";

/** What stands for a member in a message. */
export const mentionOf = (member: ConversationMember): string => `@${nameOf(member)}`;

/** A mention that is being typed: what comes after its `@`, and where the `@` is. */
export interface AskedMention {
  readonly typed: string;
  readonly at: number;
}

/** The mention that is being typed right before the caret, or null. */
export function askedMention(text: string, caret: number): AskedMention | null {
  const before = text.slice(0, caret);
  const at = before.lastIndexOf("@");
  if (at === -1 || (at > 0 && !/\s/.test(before.charAt(at - 1)))) return null;
  const typed = before.slice(at + 1);
  return /^[^\n@]{0,40}$/.test(typed) && !typed.endsWith("  ") ? { typed, at } : null;
}

/** The members whose first or last name begins as typed, at most six. */
export function suggested(
  members: readonly ConversationMember[],
  { typed }: AskedMention,
): ConversationMember[] {
  const wanted = typed.trimStart().toLocaleLowerCase();
  return members
    .filter((member) =>
      [nameOf(member), member.last_name].some((name) => name.toLocaleLowerCase().startsWith(wanted)),
    )
    .filter((member) => mentionOf(member) !== `@${typed.trimEnd()}`)
    .slice(0, 6);
}

/** The ids of the members that a text names. */
export function mentionsIn(text: string, members: readonly ConversationMember[]): string[] {
  return members.filter((member) => text.includes(mentionOf(member))).map(({ _id }) => _id);
}

/** A piece of a text: a name in it, or what stands between. `at` is where it begins. */
export interface NamedPart {
  readonly text: string;
  readonly isName: boolean;
  readonly at: number;
}

/** Cuts a text at the names in it, of two that begin alike at the longer one. */
export function namedParts(text: string, names: readonly string[]): NamedPart[] {
  if (names.length === 0) return [{ text, isName: false, at: 0 }];
  const longestFirst = [...names]
    .sort((a, b) => b.length - a.length)
    .map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  let at = 0;
  return text.split(new RegExp(`(${longestFirst.join("|")})`)).flatMap((part, index) => {
    const begin = at;
    at += part.length;
    return part === "" ? [] : [{ text: part, isName: index % 2 === 1, at: begin }];
  });
}
