import type { RichText } from "@loubby/shared-contracts/http/rich-text.schema";
import { Fragment, type ReactNode } from "react";
import { h } from "../page/element.ts";

type Block = RichText["content"][number];
type Node = NonNullable<Block["content"]>[number];
type Inline = Exclude<Node, Block>;

const TAGS: Readonly<Record<string, string>> = {
  paragraph: "p",
  bulletList: "ul",
  orderedList: "ol",
  listItem: "li",
  blockquote: "blockquote",
};

/** A rich text as elements. No HTML is ever made of what was typed, so nothing in it can run. */
export function RichTextView({ doc }: { readonly doc: RichText }): ReactNode {
  return doc.content.map((block, index) => h(NodeView, { node: block, key: index }));
}

function NodeView({ node }: { readonly node: Node }): ReactNode {
  if (node.type === "text") return h(Words, { node });
  if (node.type === "hardBreak") return h("br");
  const children = (node.content ?? []).map((child, index) => h(NodeView, { node: child, key: index }));
  if (node.type === "heading") return h(node.attrs?.level === 3 ? "h3" : "h2", { dir: "auto" }, children);
  const tag = TAGS[node.type];
  return tag === undefined ? h(Fragment, null, children) : h(tag, { dir: "auto" }, children);
}

function Words({ node }: { readonly node: Inline & { readonly type: "text" } }): ReactNode {
  return (node.marks ?? []).reduce<ReactNode>((inner, mark) => {
    if (mark.type === "bold") return h("strong", null, inner);
    if (mark.type === "italic") return h("em", null, inner);
    if (mark.type === "underline") return h("u", null, inner);
    // The server lets only these through; a page that shows a link asks again.
    if (!/^(https?:\/\/|mailto:)/i.test(mark.attrs.href)) return inner;
    return h("a", { href: mark.attrs.href, rel: "noopener noreferrer nofollow ugc" }, inner);
  }, node.text);
}
