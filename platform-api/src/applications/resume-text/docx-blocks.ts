import { linkAddress } from "@loubby/shared-contracts/http/link-address";
import type { RichText, RichTextBlock } from "@loubby/shared-contracts/http/rich-text.schema";

/** A part of a Word document, as mammoth reads it. */
export interface WordNode {
  readonly type: string;
  readonly children?: readonly WordNode[];
  readonly value?: string;
  readonly href?: string | null;
  readonly styleName?: string | null;
  readonly numbering?: { readonly isOrdered: boolean } | null;
  readonly isBold?: boolean;
  readonly isItalic?: boolean;
  readonly isUnderline?: boolean;
}

type Inline = Extract<NonNullable<RichTextBlock["content"]>[number], { type: "text" | "hardBreak" }>;
type Marks = NonNullable<Extract<Inline, { type: "text" }>["marks"]>;

/**
 * Converts a Word document to rich text: paragraphs, headings, lists, and table cells in reading order. Images,
 * comments and anything else are dropped, so that nothing in it can run or load anything.
 */
export function blocksOf(document: WordNode): RichText["content"] {
  const blocks: RichTextBlock[] = [];
  for (const node of document.children ?? []) addBlocks(blocks, node);
  return blocks;
}

function addBlocks(blocks: RichTextBlock[], node: WordNode): void {
  if (node.type !== "paragraph") {
    for (const child of node.children ?? []) addBlocks(blocks, child);
    return;
  }
  const content = inlinesOf(node.children ?? [], []);
  if (content.length === 0) return;
  const level = headingLevel(node.styleName);
  if (level !== null) blocks.push({ type: "heading", attrs: { level }, content });
  else if (node.numbering) addItem(blocks, node.numbering.isOrdered ? "orderedList" : "bulletList", content);
  else blocks.push({ type: "paragraph", content });
}

function addItem(blocks: RichTextBlock[], type: "orderedList" | "bulletList", content: Inline[]): void {
  const item: RichTextBlock = { type: "listItem", content: [{ type: "paragraph", content }] };
  const last = blocks.at(-1);
  if (last?.type === type) blocks[blocks.length - 1] = { type, content: [...(last.content ?? []), item] };
  else blocks.push({ type, content: [item] });
}

function inlinesOf(nodes: readonly WordNode[], marks: Marks): Inline[] {
  return nodes.flatMap((node): Inline[] => {
    if (node.type === "text" && node.value) return [textOf(node.value, marks)];
    if (node.type === "tab") return [textOf("\t", marks)];
    if (node.type === "break") return [{ type: "hardBreak" }];
    return inlinesOf(node.children ?? [], [...marks, ...marksOf(node)]);
  });
}

function textOf(text: string, marks: Marks): Inline {
  return { type: "text", text, ...(marks.length > 0 && { marks: marks.slice(0, 8) }) };
}

function marksOf({ type, href, isBold, isItalic, isUnderline }: WordNode): Marks {
  const marks: Marks = [];
  if (isBold) marks.push({ type: "bold" });
  if (isItalic) marks.push({ type: "italic" });
  if (isUnderline) marks.push({ type: "underline" });
  const address = type === "hyperlink" && href ? linkAddress(href) : null;
  if (address !== null) marks.push({ type: "link", attrs: { href: address } });
  return marks;
}

function headingLevel(style: string | null | undefined): 2 | 3 | null {
  if (!style) return null;
  if (/^(?:title|heading 1)$/i.test(style)) return 2;
  return /^heading [2-9]$/i.test(style) ? 3 : null;
}
