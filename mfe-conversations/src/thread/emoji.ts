import data from "emojibase-data/en/compact.json" with { type: "json" };
import names from "emojibase-data/en/messages.json" with { type: "json" };

/** One emoji as people find it. */
export interface Emoji {
  readonly unicode: string;
  readonly label: string;
  readonly tags: readonly string[];
}

/** Emojibase's group of skin tones and hair, which stand by no face of their own. */
const COMPONENTS = 2;

const all = data
  .filter(({ group }) => group !== undefined && group !== COMPONENTS)
  .map(({ unicode, label, tags = [], group }) => ({ unicode, label, tags, group }));

/** All emoji by the groups of Unicode, in their order. */
export const emojiGroups = names.groups
  .filter(({ order }) => order !== COMPONENTS)
  .map(({ message, order }) => ({
    label: message.slice(0, 1).toUpperCase() + message.slice(1),
    emoji: all.filter(({ group }) => group === order),
  }));

/** The emoji whose label or a tag has words that begin as those typed, best first: at most 100. */
export function findEmoji(typed: string): Emoji[] {
  const wanted = typed
    .trim()
    .toLowerCase()
    .split(/[\s-]+/);
  const begins = (text: string) => {
    const words = text.toLowerCase().split(/[\s-]/);
    return wanted.every((each) => words.some((word) => word.startsWith(each)));
  };
  const rank = ({ label, tags }: Emoji) => (begins(label) ? 0 : tags.some(begins) ? 1 : 2);
  return all
    .map((emoji) => ({ emoji, rank: rank(emoji) }))
    .filter((each) => each.rank < 2)
    .sort((a, b) => a.rank - b.rank)
    .slice(0, 100)
    .map(({ emoji }) => emoji);
}
