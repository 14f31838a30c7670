import { EditorContent, useEditor } from "@tiptap/react";
import StarterKit from "@tiptap/starter-kit";
import { type ReactNode, useState } from "react";
import { FormatToolbar } from "./format-toolbar.tsx";
import { pastedHtml } from "./pasted-html.ts";
import "../rich-text-view.css";
import "./rich-text-editor.css";

export interface RichTextEditorProps {
  /** What it starts with, as tiptap stores it; later changes come from typing alone. */
  readonly doc: object | null;
  /** A typed address as it is stored and as a browser opens it, or null where a text may not link to it. */
  readonly readAddress: (written: string) => string | null;
  /** Shows the text where it may not be changed now. */
  readonly readOnly?: boolean;
  readonly labelledBy: string;
  readonly describedBy: string | undefined;
  /** Null once nothing is left of it. */
  readonly onChange: (doc: object | null) => void;
  /** More tools, which may write at the cursor. */
  readonly renderTools?: (write: (text: string) => void) => ReactNode;
}

/** Exactly what `RichTextView` shows. */
const extensionsFor = (readAddress: RichTextEditorProps["readAddress"]) => [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    code: false,
    codeBlock: false,
    strike: false,
    horizontalRule: false,
    link: { openOnClick: false, defaultProtocol: "https", isAllowedUri: (url) => readAddress(url) !== null },
  }),
];

/** The nonce of this page's style policy. */
const injectNonce = document.querySelector<HTMLStyleElement>("style[nonce]")?.nonce;

/** Edits rich text as JSON; nothing typed or pasted ever becomes HTML. */
export function RichTextEditor({
  doc,
  readAddress,
  readOnly = false,
  labelledBy,
  describedBy,
  onChange,
  renderTools,
}: RichTextEditorProps) {
  const [extensions] = useState(() => extensionsFor(readAddress));
  const editor = useEditor({
    extensions,
    content: doc,
    editable: !readOnly,
    ...(injectNonce === undefined ? {} : { injectNonce }),
    editorProps: {
      attributes: {
        role: "textbox",
        "aria-multiline": "true",
        ...(readOnly && { "aria-readonly": "true" }),
        "aria-labelledby": labelledBy,
        ...(describedBy && { "aria-describedby": describedBy }),
        dir: "auto",
        class: "lb-rich-text lb-writing-page",
      },
      transformPastedHTML: pastedHtml,
    },
    onUpdate: ({ editor: written }) => onChange(written.isEmpty ? null : written.getJSON()),
  });
  return (
    <div className="lb-writing">
      {!readOnly && <FormatToolbar editor={editor} readAddress={readAddress} />}
      {!readOnly &&
        renderTools?.((text) => void editor.chain().focus().insertContent({ type: "text", text }).run())}
      <EditorContent editor={editor} />
    </div>
  );
}
