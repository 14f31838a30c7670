import { Button, Input } from "antd";
import type { Editor } from "@tiptap/react";
import { useState } from "react";
import { linkAddress } from "@loubby/shared-contracts/http/link-address";
import "@loubby/shared-ui/forms/field.css";

interface LinkFormProps {
  readonly editor: Editor;
  readonly onDone: () => void;
}

/** Asks where the selected words link to. Without a selection the address becomes the text. */
export function LinkForm({ editor, onDone }: LinkFormProps) {
  const [href, setHref] = useState(() => String(editor.getAttributes("link")["href"] ?? ""));
  const [problem, setProblem] = useState<string | null>(null);
  const close = () => {
    onDone();
    editor.commands.focus();
  };
  const apply = () => {
    const address = addressOf(href);
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
    <div className="mr-link-form">
      <Input
        autoFocus
        aria-label="Link address"
        aria-invalid={problem ? true : undefined}
        aria-describedby="mr-link-problem"
        status={problem ? "error" : ""}
        placeholder="https://"
        value={href}
        onChange={(event) => setHref(event.target.value)}
        onPressEnter={apply}
        onKeyDown={(event) => event.key === "Escape" && close()}
      />
      <Button onClick={apply}>Apply</Button>
      {editor.isActive("link") && <Button onClick={remove}>Remove link</Button>}
      <span id="mr-link-problem" className="lb-field-problem" role="alert">
        {problem}
      </span>
    </div>
  );
}

/** Returns a typed address as a browser opens it, and so as the contract takes it, or null. */
function addressOf(typed: string): string | null {
  const text = typed.trim();
  const withProtocol = /^[a-z][a-z\d+.-]*:/i.test(text)
    ? text
    : text.includes("@")
      ? `mailto:${text}`
      : `https://${text}`;
  const plain = /^(https?:\/\/[^\s/]+\.[^\s/]+|mailto:\S+@\S+)/i.test(withProtocol);
  return plain ? linkAddress(withProtocol) : null;
}
