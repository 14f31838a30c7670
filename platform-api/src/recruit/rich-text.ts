import type { RichText, RichTextBlock } from "@loubby/shared-contracts/http/rich-text.schema";

type Node = NonNullable<RichTextBlock["content"]>[number];

/** The words of a rich text, one block a line: what search looks through. */
export function plainTextOf(doc: RichText | null): string {
  return doc === null ? "" : doc.content.map(textOf).join("\n").trim();
}

function textOf(node: Node): string {
  if (node.type === "text") return "text" in node ? node.text : "";
  if (node.type === "hardBreak") return "\n";
  const children = "content" in node ? (node.content ?? []) : [];
  const separator = node.type === "paragraph" || node.type === "heading" ? "" : "\n";
  return children.map(textOf).join(separator);
}
