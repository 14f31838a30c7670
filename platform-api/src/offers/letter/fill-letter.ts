import { cutText } from "@loubby/shared-contracts/http/cut-text";
import type { FieldProblem } from "@loubby/shared-contracts/http/error-details";
import { type OfferVariable, offerVariables } from "@loubby/shared-contracts/http/offers/offer-words";
import { problemsOfVariables, withCurrentVariables } from "@loubby/shared-contracts/http/variables";
import type { RichText, RichTextBlock } from "@loubby/shared-contracts/http/rich-text.schema";

type Node = NonNullable<RichTextBlock["content"]>[number];

/** What variables stand for; null for what is not known yet. */
export type LetterValues = Readonly<Record<OfferVariable, string | null>>;

const VARIABLE = /\{(\w+)\}/g;
const MOST_PROBLEMS = 5;

function isKnown(name: string): name is OfferVariable {
  return Object.hasOwn(offerVariables, name);
}

/** What is wrong with a letter's variables, each with its place; empty when every one is known. */
export function problemsOfLetter(subject: string, letter: RichText | null, path: string): FieldProblem[] {
  const ofSubject = unknownIn(subject, "subject", "the subject");
  const ofLetter = (letter?.content ?? []).flatMap((block, index) => {
    const place = `paragraph ${index + 1}`;
    const text = textOf(block);
    const split = [...text.matchAll(VARIABLE)].length !== countWhole(block);
    const halved = {
      path,
      message: `A variable in ${place} is only partly formatted. Format all of it, including its braces.`,
    };
    return [...unknownIn(text, path, place), ...(split ? [halved] : [])];
  });
  return [...ofSubject, ...ofLetter].slice(0, MOST_PROBLEMS);
}

/**
 * Fills a letter's variables in; a paragraph whose variables all stand for nothing, such as no benefits, is left out.
 * Also returns which variables have no value yet. Values are never read for variables of their own.
 */
export function fillLetter(subject: string, letter: RichText | null, values: LetterValues) {
  const missing = new Set<OfferVariable>();
  const fill = (text: string) =>
    withCurrentVariables(text).replace(VARIABLE, (whole, name: string) => {
      if (!isKnown(name)) return whole;
      const value = values[name];
      if (value === null) missing.add(name);
      return value ?? whole;
    });
  const filled = {
    subject: cutText(fill(subject).replace(/\s+/g, " ").trim(), 300),
    letter: letter && {
      ...letter,
      content: letter.content
        .filter((block) => !standsForNothing(block, values))
        .map((block) => fillBlock(block, fill)),
    },
  };
  return { ...filled, missing: [...missing] };
}

function standsForNothing(block: RichTextBlock, values: LetterValues): boolean {
  const named = [...textOf(block).matchAll(VARIABLE)].map(([, name = ""]) => name);
  return named.length > 0 && named.every((name) => isKnown(name) && values[name] === "");
}

function fillBlock(block: RichTextBlock, fill: (text: string) => string): RichTextBlock {
  if (block.content === undefined) return block;
  // A variable may stand for nothing at all, such as no extras: then its words leave the text.
  const content = block.content.flatMap((node) => fillNode(node, fill));
  return { ...block, content };
}

function fillNode(node: Node, fill: (text: string) => string): Node[] {
  if ("text" in node) return brokenLines(node, fill(node.text));
  return ["content" in node ? fillBlock(node, fill) : node];
}

/** Breaks a text where its value does, such as one benefit a line. */
function brokenLines(node: Node, text: string): Node[] {
  return text
    .split(/\r?\n/)
    .flatMap((line, index): Node[] => [
      ...(index > 0 ? [{ type: "hardBreak" as const }] : []),
      ...(line === "" ? [] : [{ ...node, text: line } as Node]),
    ]);
}

function unknownIn(text: string, path: string, place: string): FieldProblem[] {
  return problemsOfVariables(text, Object.keys(offerVariables), place).map((message) => ({ path, message }));
}

function textOf(node: Node): string {
  if ("text" in node) return node.text;
  return "content" in node ? (node.content ?? []).map(textOf).join("") : "\n";
}

function countWhole(node: Node): number {
  if ("text" in node) return [...node.text.matchAll(VARIABLE)].length;
  return "content" in node ? (node.content ?? []).reduce((sum, child) => sum + countWhole(child), 0) : 0;
}
