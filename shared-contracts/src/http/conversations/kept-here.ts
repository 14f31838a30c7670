/** What a browser keeps of someone's conversations: what is not sent yet, and what is being written. */
export const keptKinds = ["outbox", "draft"] as const;
export type KeptKind = (typeof keptKinds)[number];

/** How the local storage's names of a person's kept things begin. Signing out forgets all that begin so. */
export function keptUnder(kind: KeptKind, userId: string): string {
  return `loubby.${kind}.${userId}.`;
}
