import * as paths from "@loubby/shared-contracts/paths";
import { truncate } from "@loubby/shared-contracts/shell/text";
import { brand } from "@loubby/shared-contracts/shell/brand";
import type { Welcome } from "#api/conversations/bots/open-bot";
import type { Article } from "../articles/article.ts";

/** Articles that an answer names. */
const MOST = 3;
/** Characters of an article's first paragraph that stand in an answer. */
const EXCERPT = 260;

/** Of the two, so that each is said once in a conversation. */
const WELCOMES = {
  search: "00000000-0000-4000-8000-0000000000a1",
  model: "00000000-0000-4000-8000-0000000000a2",
} as const;

/** The first message of the assistant, which says what it is. */
export function welcomeTo(name: string, usesModel: boolean): Welcome {
  const [first] = name.split(" ");
  const how = usesModel
    ? "I answer with a language model, from our help articles. It is sent what we write here and nothing else, and it can be wrong, so the articles are below each answer."
    : "I'm a search of our help articles, not a person and not an AI. I look for your words in them and show what fits.";
  const body = `Hi ${first}. Ask me how something works in ${brand.name}. ${how} If that doesn't help, I can send your question to our team.`;
  return { clientId: WELCOMES[usesModel ? "model" : "search"], body };
}

/** What the search says of the articles it found. */
export function foundWords(found: readonly Article[]): string {
  if (found.length === 0)
    return "I searched the help articles, and none of them fits. Try other words, or talk to a person.";
  const shown = found.slice(0, MOST).map(({ title, body }) => {
    const excerpt = truncate(body[0] ?? "", EXCERPT);
    // Of one alone, the link below has the title.
    return found.length === 1 ? excerpt : `${title}\n${excerpt}`;
  });
  const lead =
    shown.length === 1
      ? "I searched the help articles and found this one:"
      : "I searched the help articles and found these:";
  return [lead, ...shown].join("\n\n");
}

/** Where an answer leads. */
export const linksTo = (found: readonly Article[]) =>
  found.slice(0, MOST).map(({ slug, title }) => ({ path: paths.helpArticle(slug), label: title }));
