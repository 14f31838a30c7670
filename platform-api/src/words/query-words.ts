import type { Node } from "./parse-query.ts";

/** A piece of a search that is looked for. */
export type Term = Extract<Node, { kind: "term" }>;

/** Every term of a search, from left to right. `wanted`: not under a NOT. */
export function termsOf(node: Node, wanted = true): { readonly term: Term; readonly wanted: boolean }[] {
  if (node.kind === "term") return [{ term: node, wanted }];
  if (node.kind === "not") return termsOf(node.node, !wanted);
  return node.nodes.flatMap((one) => termsOf(one, wanted));
}

/** A search without the terms that do not `stay`, and without what they leave empty. */
export function keepTerms(node: Node, stays: (term: Term) => boolean): Node | null {
  if (node.kind === "term") return stays(node) ? node : null;
  if (node.kind === "not") {
    const kept = keepTerms(node.node, stays);
    return kept && { kind: "not", node: kept };
  }
  const nodes = node.nodes.flatMap((one) => keepTerms(one, stays) ?? []);
  return nodes.length < 2 ? (nodes[0] ?? null) : { kind: node.kind, nodes };
}

/** A search for all that it speaks of, also for what it leaves out. */
export function positive(node: Node): Node {
  if (node.kind === "term") return node;
  if (node.kind === "not") return positive(node.node);
  return { kind: node.kind, nodes: node.nodes.map(positive) };
}

/** Whether a search says who to look for, and not only who to leave out. */
export function selects(node: Node): boolean {
  if (node.kind === "term") return true;
  if (node.kind === "not") return false;
  return node.kind === "and" ? node.nodes.some(selects) : node.nodes.every(selects);
}

/** A search written out with every operator; `write` writes a term. */
export function writtenOut(
  node: Node,
  write: (term: Term) => string,
  signs: { readonly and: string; readonly or: string; readonly not: string },
): string {
  const inner = (one: Node) =>
    one.kind === "and" || one.kind === "or"
      ? `(${writtenOut(one, write, signs)})`
      : writtenOut(one, write, signs);
  if (node.kind === "term") return write(node);
  if (node.kind === "not") return `${signs.not}${inner(node.node)}`;
  return node.nodes.map(inner).join(signs[node.kind]);
}

/** A term as someone would type it. */
export const typedTerm = ({ text, match }: Term): string =>
  match === "phrase" ? `"${text}"` : match === "begin" ? `${text}*` : text;
