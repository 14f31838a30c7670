import type { RichText, RichTextBlock } from "@loubby/shared-contracts/http/rich-text.schema";
import { hideInText, type KnownPerson } from "../anonymity/hide-in-text.ts";

/**
 * Hides in a document what tells who wrote it. Each line is read as a whole, since a name may be written in two
 * styles; its marks, and with them its links, are dropped.
 */
export function hideInBlocks(blocks: RichText["content"], person: KnownPerson): RichText["content"] {
  return blocks.map((block) => hideInBlock(block, person));
}

function hideInBlock(block: RichTextBlock, person: KnownPerson): RichTextBlock {
  const { content = [] } = block;
  const isLine = content.every(({ type }) => type === "text" || type === "hardBreak");
  if (!isLine) return { ...block, content: content.map((one) => hideInBlock(one as RichTextBlock, person)) };
  const line = content.map((one) => (one.type === "text" && "text" in one ? one.text : " ")).join("");
  return { ...block, content: [{ type: "text", text: hideInText(line, person) }] };
}
