import type { RichText } from "@loubby/shared-contracts/http/rich-text.schema";
import type { ReactNode } from "react";

type Block = RichText["content"][number];
type Node = NonNullable<Block["content"]>[number];
type Inline = Exclude<Node, Block>;

const TAGS: Readonly<Record<string, "p" | "ul" | "ol" | "li" | "blockquote">> = {
  paragraph: "p",
  bulletList: "ul",
  orderedList: "ol",
  listItem: "li",
  blockquote: "blockquote",
};

/** Renders rich text as elements. Nothing typed becomes HTML, so nothing in it can run. */
export function RichTextView({ doc }: { readonly doc: RichText }): ReactNode {
  return doc.content.map((block, index) => <NodeView node={block} key={index} />);
}

function NodeView({ node }: { readonly node: Node }): ReactNode {
  if (node.type === "text") return <Words node={node} />;
  if (node.type === "hardBreak") return <br />;
  const children = (node.content ?? []).map((child, index) => <NodeView node={child} key={index} />);
  const Tag = node.type === "heading" ? (node.attrs?.level === 3 ? "h3" : "h2") : TAGS[node.type];
  return Tag === undefined ? children : <Tag dir="auto">{children}</Tag>;
}

function Words({ node }: { readonly node: Inline & { readonly type: "text" } }): ReactNode {
  return (node.marks ?? []).reduce<ReactNode>((inner, mark) => {
    if (mark.type === "bold") return <strong>{inner}</strong>;
    if (mark.type === "italic") return <em>{inner}</em>;
    if (mark.type === "underline") return <u>{inner}</u>;
    // The server allows only these; a page that shows a link checks again.
    if (!/^(https?:\/\/|mailto:)/i.test(mark.attrs.href)) return inner;
    return (
      <a href={mark.attrs.href} rel="noopener noreferrer nofollow ugc">
        {inner}
      </a>
    );
  }, node.text);
}
