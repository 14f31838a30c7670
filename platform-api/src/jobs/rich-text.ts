import type { RichText, RichTextBlock } from "@loubby/shared-contracts/http/rich-text.schema";

type Node = NonNullable<RichTextBlock["content"]>[number];

/** The words of a rich text, one block a line, with where its links lead: what people compare and approve. */
export function plainTextOf(doc: RichText | null): string {
  return doc === null ? "" : doc.content.map(textOf).join("\n").trim();
}

function linkedText({ text, marks = [] }: Extract<Node, { readonly type: "text" }>): string {
  const href = marks.flatMap((mark) => (mark.type === "link" ? [mark.attrs.href] : []))[0];
  return href === undefined || href === text ? text : `${text} (${href})`;
}

function textOf(node: Node): string {
  if (node.type === "text") return "text" in node ? linkedText(node) : "";
  if (node.type === "hardBreak") return "\n";
  const children = "content" in node ? (node.content ?? []) : [];
  const separator = node.type === "paragraph" || node.type === "heading" ? "" : "\n";
  return children.map(textOf).join(separator);
}
