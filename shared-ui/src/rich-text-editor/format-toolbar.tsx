import {
  BoldOutlined,
  ItalicOutlined,
  LinkOutlined,
  OrderedListOutlined,
  UnderlineOutlined,
  UnorderedListOutlined,
} from "@ant-design/icons";
import { type Editor, useEditorState } from "@tiptap/react";
import { type KeyboardEvent, type ReactNode, useState } from "react";
import { LinkForm } from "./link-form.tsx";

interface FormatToolbarProps {
  readonly editor: Editor;
  readonly readAddress: (written: string) => string | null;
}

/** Formats what is written. One tab stop; arrows move along it. */
export function FormatToolbar({ editor, readAddress }: FormatToolbarProps) {
  const [linking, setLinking] = useState(false);
  const on = useEditorState({
    editor,
    selector: ({ editor: written }) => ({
      bold: written.isActive("bold"),
      italic: written.isActive("italic"),
      underline: written.isActive("underline"),
      link: written.isActive("link"),
      heading2: written.isActive("heading", { level: 2 }),
      heading3: written.isActive("heading", { level: 3 }),
      bullets: written.isActive("bulletList"),
      numbers: written.isActive("orderedList"),
      quote: written.isActive("blockquote"),
    }),
  });
  const run = (change: (chain: ReturnType<Editor["chain"]>) => ReturnType<Editor["chain"]>) => () =>
    void change(editor.chain().focus()).run();
  const tools: readonly [string, boolean, ReactNode, () => void][] = [
    ["Bold", on.bold, <BoldOutlined key="b" />, run((chain) => chain.toggleBold())],
    ["Italic", on.italic, <ItalicOutlined key="i" />, run((chain) => chain.toggleItalic())],
    ["Underline", on.underline, <UnderlineOutlined key="u" />, run((chain) => chain.toggleUnderline())],
    ["Link", on.link, <LinkOutlined key="l" />, () => setLinking(!linking)],
    ["H1 heading", on.heading2, "H1", run((chain) => chain.toggleHeading({ level: 2 }))],
    ["H2 heading", on.heading3, "H2", run((chain) => chain.toggleHeading({ level: 3 }))],
    [
      "Bulleted list",
      on.bullets,
      <UnorderedListOutlined key="ul" />,
      run((chain) => chain.toggleBulletList()),
    ],
    [
      "Numbered list",
      on.numbers,
      <OrderedListOutlined key="ol" />,
      run((chain) => chain.toggleOrderedList()),
    ],
    ["Quote", on.quote, "❝", run((chain) => chain.toggleBlockquote())],
  ];
  return (
    <>
      <div className="lb-tools" role="toolbar" aria-label="Formatting" tabIndex={-1} onKeyDown={walk}>
        {tools.map(([name, pressed, face, onPress], at) => (
          <button
            key={name}
            type="button"
            className="lb-tool"
            aria-label={name}
            title={name}
            aria-pressed={pressed}
            tabIndex={at === 0 ? 0 : -1}
            onMouseDown={(event) => event.preventDefault()}
            onClick={onPress}
          >
            {face}
          </button>
        ))}
      </div>
      {linking && <LinkForm editor={editor} readAddress={readAddress} onDone={() => setLinking(false)} />}
    </>
  );
}

function walk(event: KeyboardEvent<HTMLDivElement>): void {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const tools = [...event.currentTarget.querySelectorAll<HTMLButtonElement>("button")];
  const at = tools.indexOf(document.activeElement as HTMLButtonElement);
  tools.at((at + step) % tools.length)?.focus();
}
