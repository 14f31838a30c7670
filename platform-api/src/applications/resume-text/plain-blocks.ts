import type { RichText } from "@loubby/shared-contracts/http/rich-text.schema";

/** Returns each line of a text that holds something as a paragraph. */
export function plainBlocks(text: string): RichText["content"] {
  return text
    .split(/\r\n?|\n/)
    .filter((line) => line.trim() !== "")
    .map((line) => ({ type: "paragraph", content: [{ type: "text", text: line }] }));
}
