import type { RichText, RichTextBlock } from "@loubby/shared-contracts/http/rich-text.schema";

type Node = NonNullable<RichTextBlock["content"]>[number];
type Words = Extract<Node, { readonly type: "text" }>;

const STEP = 16;

/** Draws a rich text where the document stands. */
export function drawRichText(doc: PDFKit.PDFDocument, { content }: RichText): void {
  for (const block of content) drawBlock(doc, block, 0);
}

function drawBlock(doc: PDFKit.PDFDocument, block: RichTextBlock, depth: number): void {
  const children = block.content ?? [];
  if (block.type === "bulletList" || block.type === "orderedList") {
    children.forEach((item, index) => {
      if (!isBlock(item)) return;
      drawItem(doc, item, depth, block.type === "bulletList" ? "•" : `${index + 1}.`);
    });
    return;
  }
  if (children.some(isBlock)) {
    for (const child of children) if (isBlock(child)) drawBlock(doc, child, depth + 1);
    return;
  }
  const heading = block.type === "heading";
  if (heading) doc.moveDown(0.4);
  drawLine(doc, children, depth, heading ? (block.attrs?.level === 3 ? 11.5 : 13) : 10.5, heading);
  doc.moveDown(heading ? 0.25 : 0.55);
}

function drawItem(doc: PDFKit.PDFDocument, item: RichTextBlock, depth: number, mark: string): void {
  const left = leftOf(doc, depth);
  if (doc.y > doc.page.height - doc.page.margins.bottom - 20) doc.addPage();
  const { y } = doc;
  doc.font("plain").fontSize(10.5).text(mark, left, y, { lineBreak: false });
  doc.y = y;
  for (const child of item.content ?? []) if (isBlock(child)) drawBlock(doc, child, depth + 1);
}

function drawLine(
  doc: PDFKit.PDFDocument,
  nodes: readonly Node[],
  depth: number,
  size: number,
  heading: boolean,
): void {
  const left = leftOf(doc, depth);
  const options = { width: doc.page.width - doc.page.margins.right - left, lineGap: 2 };
  doc.fontSize(size);
  doc.x = left;
  if (nodes.length === 0) {
    doc.font("plain").text(" ", left, doc.y, options);
    return;
  }
  for (const line of linesOf(nodes)) {
    if (line.length === 0) doc.font("plain").text(" ", options);
    line.forEach((run, index) => {
      const link = linkOf(run);
      const underline = link !== null || has(run, "underline");
      doc.font(fontOf(run, heading));
      doc.text(breakable(run.text), { ...options, continued: index < line.length - 1, link, underline });
    });
  }
  doc.x = doc.page.margins.left;
}

/** What has no place to break is measured again letter by letter, which takes minutes for a page of it. */
const breakable = (text: string) =>
  text.replace(/[^ \n]{64,}/gu, (word) => word.replace(/.{32}(?=.)/gu, "$&\u200b"));

/** The words of a block, line by line where someone broke them. */
function linesOf(nodes: readonly Node[]): Words[][] {
  const lines: Words[][] = [[]];
  for (const node of nodes) {
    if ("text" in node) lines.at(-1)?.push(node);
    else lines.push([]);
  }
  return lines;
}

const leftOf = (doc: PDFKit.PDFDocument, depth: number) => doc.page.margins.left + Math.min(depth, 8) * STEP;

const has = (node: Words, type: string) => (node.marks ?? []).some((mark) => mark.type === type);

function fontOf(node: Words, heading: boolean): string {
  const bold = heading || has(node, "bold");
  const italic = has(node, "italic");
  if (bold) return italic ? "bold-italic" : "bold";
  return italic ? "italic" : "plain";
}

/** The server lets only these through; a page that carries a link asks again. */
function linkOf({ marks = [] }: Words): string | null {
  const href = marks.flatMap((mark) => (mark.type === "link" ? [mark.attrs.href] : []))[0];
  return href !== undefined && /^(https?:\/\/|mailto:)/i.test(href) ? href : null;
}

function isBlock(node: Node): node is RichTextBlock {
  return node.type !== "text" && node.type !== "hardBreak";
}
