import { EditorContent, type JSONContent, useEditor } from "@tiptap/react";
import StarterKit from "@tiptap/starter-kit";
import type { ReactNode } from "react";
import { linkAddress } from "@loubby/shared-contracts/http/link-address";
import type { RichText } from "@loubby/shared-contracts/http/rich-text.schema";
import { DescriptionToolbar } from "./description-toolbar.tsx";
import { pastedHtml } from "./pasted-html.ts";
import "@loubby/shared-ui/rich-text-view.css";
import "./description-editor.css";

interface DescriptionEditorProps {
  /** What it starts with; later changes come from typing alone. */
  readonly doc: RichText | null;
  readonly labelledBy: string;
  readonly describedBy: string | undefined;
  readonly onChange: (doc: RichText | null) => void;
  /** More tools, which may write at the cursor. */
  readonly renderTools?: (write: (text: string) => void) => ReactNode;
}

/** Exactly the rich text of the contract. */
const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    code: false,
    codeBlock: false,
    strike: false,
    horizontalRule: false,
    link: { openOnClick: false, defaultProtocol: "https", isAllowedUri: (url) => linkAddress(url) !== null },
  }),
];

/** The nonce of this page's style policy. */
const injectNonce = document.querySelector<HTMLStyleElement>("style[nonce]")?.nonce;

/** Edits rich text as JSON; nothing typed or pasted ever becomes HTML. */
export function DescriptionEditor({
  doc,
  labelledBy,
  describedBy,
  onChange,
  renderTools,
}: DescriptionEditorProps) {
  const editor = useEditor({
    extensions,
    content: doc as JSONContent | null,
    ...(injectNonce === undefined ? {} : { injectNonce }),
    editorProps: {
      attributes: {
        role: "textbox",
        "aria-multiline": "true",
        "aria-labelledby": labelledBy,
        ...(describedBy && { "aria-describedby": describedBy }),
        dir: "auto",
        class: "lb-rich-text mr-writing-page",
      },
      transformPastedHTML: pastedHtml,
    },
    onUpdate: ({ editor: written }) => onChange(written.isEmpty ? null : (written.getJSON() as RichText)),
  });
  return (
    <div className="mr-writing">
      <DescriptionToolbar editor={editor} />
      {renderTools?.((text) => void editor.chain().focus().insertContent({ type: "text", text }).run())}
      <EditorContent editor={editor} />
    </div>
  );
}
