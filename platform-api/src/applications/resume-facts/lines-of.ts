import type { RichText, RichTextBlock } from "@loubby/shared-contracts/http/rich-text.schema";

/** A résumé has far fewer and shorter lines; the limits bound the work that a malicious one can cause. */
const MOST_LINES = 600;
const LONGEST_LINE = 400;

/** Returns the lines of a document as a reader of résumés takes them. */
export function linesOf(blocks: RichText["content"]): string[] {
  return blocks
    .flatMap((block) => blockLines(block, ""))
    .flatMap(cleaned)
    .slice(0, MOST_LINES);
}

/** Returns the lines of a typed or pasted text likewise. */
export function linesOfText(text: string): string[] {
  return text
    .split(/\r\n?|\n/)
    .flatMap(cleaned)
    .slice(0, MOST_LINES);
}

function blockLines(block: RichTextBlock, mark: string): string[] {
  const { content = [] } = block;
  if (content.every(({ type }) => type === "text" || type === "hardBreak")) {
    const text = content.map((one) => ("text" in one ? one.text : "\n")).join("");
    return text.split("\n").map((line) => mark + line);
  }
  const inner = block.type === "listItem" ? "• " : mark;
  return content.flatMap((one) => blockLines(one as RichTextBlock, inner));
}

/** "K O F I   M E N S A H": a title whose letters are spaced. */
const SPACED = /^\s*\p{L}(?: {1,4}\p{L}){3,}\s*$/u;

function joined(line: string): string {
  return line
    .trim()
    .split(/ {2,}/)
    .map((word) => word.replaceAll(" ", ""))
    .join(" ");
}

/** Drops what no one sees, and turns other bullets and gaps into the usual ones. */
function cleaned(line: string): string[] {
  const clean = line
    .slice(0, LONGEST_LINE)
    .normalize("NFC")
    .replace(/[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\u00ad]|(?!\t)\p{Cc}/gu, "")
    .replace(/[\u00a0\u2000-\u200a\u202f\u3000]/g, " ")
    .replace(SPACED, joined)
    .replace(/ {3,}/g, "\t")
    .replace(/^\s*[-–*▪▸●◦‣·■o•]\s+/u, "• ")
    .replace(/[ \t]*\t[ \t]*/g, "\t")
    // A tab at the beginning stays: the line stands in a column on the right.
    .replace(/^ +|\s+$/g, "");
  return clean.trim() === "" ? [] : [clean];
}
