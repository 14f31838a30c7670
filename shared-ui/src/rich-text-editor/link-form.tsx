import { Button, Input } from "antd";
import type { Editor } from "@tiptap/react";
import { useId, useState } from "react";
import "../forms/field.css";

interface LinkFormProps {
  readonly editor: Editor;
  /** A typed address as it is stored, or null where a text may not link to it. */
  readonly readAddress: (written: string) => string | null;
  readonly onDone: () => void;
}

/** Asks where the selected words link to. Without a selection the address becomes the text. */
export function LinkForm({ editor, readAddress, onDone }: LinkFormProps) {
  const [href, setHref] = useState(() => String(editor.getAttributes("link")["href"] ?? ""));
  const problemId = useId();
  const [problem, setProblem] = useState<string | null>(null);
  const close = () => {
    onDone();
    editor.commands.focus();
  };
  const apply = () => {
    const typed = typedAddress(href);
    const address = typed === null ? null : readAddress(typed);
    if (address === null)
      return setProblem("Enter an address such as https://company.com or mailto:jobs@company.com");
    const chain = editor.chain().focus().extendMarkRange("link");
    if (editor.state.selection.empty && !editor.isActive("link")) {
      chain
        .insertContent({
          type: "text",
          text: href.trim(),
          marks: [{ type: "link", attrs: { href: address } }],
        })
        .run();
    } else {
      chain.setLink({ href: address }).run();
    }
    return close();
  };
  const remove = () => {
    editor.chain().focus().extendMarkRange("link").unsetLink().run();
    close();
  };
  return (
    <div className="lb-link-form">
      <Input
        autoFocus
        aria-label="Link address"
        aria-invalid={problem ? true : undefined}
        aria-describedby={problemId}
        status={problem ? "error" : ""}
        placeholder="https://"
        value={href}
        onChange={(event) => setHref(event.target.value)}
        onPressEnter={apply}
        onKeyDown={(event) => event.key === "Escape" && close()}
      />
      <Button onClick={apply}>Apply</Button>
      {editor.isActive("link") && <Button onClick={remove}>Remove link</Button>}
      <span id={problemId} className="lb-field-problem" role="alert">
        {problem}
      </span>
    </div>
  );
}

/** What someone typed with the protocol that they meant, or null where it is plainly no address. */
function typedAddress(written: string): string | null {
  const text = written.trim();
  const withProtocol = /^[a-z][a-z\d+.-]*:/i.test(text)
    ? text
    : text.includes("@")
      ? `mailto:${text}`
      : `https://${text}`;
  return /^(https?:\/\/[^\s/]+\.[^\s/]+|mailto:\S+@\S+)/i.test(withProtocol) ? withProtocol : null;
}
