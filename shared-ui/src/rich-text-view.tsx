import { Fragment, type ReactNode } from "react";
import "./rich-text-view.css";

interface Mark {
  readonly type: string;
  readonly attrs?: { readonly href: string };
}

interface TextNode {
  readonly type: "text";
  readonly text: string;
  readonly marks?: readonly Mark[] | undefined;
}

interface BlockNode {
  readonly type: string;
  readonly attrs?: { readonly level?: number | undefined } | undefined;
  readonly content?: readonly (BlockNode | TextNode)[] | undefined;
}

type Node = BlockNode | TextNode;

interface RichTextViewProps {
  /** The text as tiptap stores it. */
  readonly doc: { readonly content: readonly Node[] };
  /** The level of the text's own top headings, so that they fit below the page's. */
  readonly topHeading?: 2 | 3;
}

/** Shows rich text as React elements. Nothing typed becomes HTML, so nothing in it can run. */
export function RichTextView({ doc, topHeading = 3 }: RichTextViewProps) {
  return <div className="lb-rich-text">{blocks(doc.content, topHeading)}</div>;
}

/** A shown text never changes in place, so a block's position is its key. */
function blocks(nodes: readonly Node[], top: 2 | 3): ReactNode {
  return [...nodes.entries()].map(([place, node]) => <Block key={place} node={node} top={top} />);
}

function Block({ node, top }: { readonly node: Node; readonly top: 2 | 3 }): ReactNode {
  if ("text" in node) return <Words node={node} />;
  if (node.type === "hardBreak") return <br />;
  const children = node.content ? blocks(node.content, top) : null;
  if (node.type === "paragraph") return <p dir="auto">{children}</p>;
  if (node.type === "heading") {
    const level = node.attrs?.level === 3 ? top + 1 : top;
    const Heading = level === 2 ? "h2" : level === 3 ? "h3" : "h4";
    return <Heading dir="auto">{children}</Heading>;
  }
  if (node.type === "bulletList") return <ul>{children}</ul>;
  if (node.type === "orderedList") return <ol>{children}</ol>;
  if (node.type === "listItem") return <li>{children}</li>;
  if (node.type === "blockquote") return <blockquote>{children}</blockquote>;
  return <Fragment>{children}</Fragment>;
}

function Words({ node }: { readonly node: TextNode }): ReactNode {
  return (node.marks ?? []).reduce<ReactNode>(marked, node.text);
}

function marked(inner: ReactNode, mark: Mark): ReactNode {
  if (mark.type === "bold") return <strong>{inner}</strong>;
  if (mark.type === "italic") return <em>{inner}</em>;
  if (mark.type === "underline") return <u>{inner}</u>;
  if (mark.type !== "link" || !mark.attrs || !isSafe(mark.attrs.href)) return inner;
  return (
    <a href={mark.attrs.href} target="_blank" rel="noopener noreferrer nofollow">
      {inner}
    </a>
  );
}

/** The server allows only these; a page that shows a link checks again. */
function isSafe(href: string): boolean {
  return /^(https?:\/\/|mailto:)/i.test(href);
}
