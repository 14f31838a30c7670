import { SendOutlined } from "@ant-design/icons";
import { Button, Input, type GetRef } from "antd";
import { type KeyboardEvent, type Ref, useId } from "react";

/** Characters of a message at most; the server counts the same way. */
const LIMIT = 10_000;
/** From here on the rest is counted. */
const COUNTED_FROM = 9_000;

export type ComposerField = GetRef<typeof Input.TextArea>;

interface ComposerProps {
  readonly to: string;
  readonly text: string;
  readonly fieldRef: Ref<ComposerField>;
  readonly onText: (text: string) => void;
  readonly onSend: () => void;
  readonly onLeave: () => void;
}

/** Where a message is written. Enter sends, Shift+Enter begins a line, Escape goes back to the list. */
export function Composer({ to, text, fieldRef, onText, onSend, onLeave }: ComposerProps) {
  const helpId = useId();
  const length = Array.from(text).length;
  const tooLong = length > LIMIT;
  const blocked = tooLong || text.trim() === "";
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter that chooses a word in an input method is not meant for us.
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Escape") onLeave();
    if (event.key !== "Enter" || event.shiftKey) return;
    event.preventDefault();
    if (!blocked) onSend();
  };
  return (
    <form
      className="cv-composer"
      aria-label="New message"
      onSubmit={(event) => {
        event.preventDefault();
        if (!blocked) onSend();
      }}
    >
      <div className="cv-composer-row">
        <Input.TextArea
          ref={fieldRef}
          value={text}
          dir="auto"
          aria-label={`Message to ${to}`}
          aria-describedby={helpId}
          aria-invalid={tooLong || undefined}
          status={tooLong ? "error" : ""}
          placeholder="Write a message"
          autoSize={{ minRows: 1, maxRows: 8 }}
          onChange={(event) => onText(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <Button
          type="primary"
          htmlType="submit"
          icon={<SendOutlined />}
          aria-label="Send"
          aria-disabled={blocked || undefined}
          className="cv-send"
        />
      </div>
      <p
        className="cv-composer-help"
        id={helpId}
        role={tooLong ? "alert" : undefined}
        data-error={tooLong || undefined}
        data-hint={length < COUNTED_FROM || undefined}
      >
        {tooLong
          ? `Messages can have up to 10,000 characters. Shorten yours by ${(length - LIMIT).toLocaleString("en")}.`
          : length >= COUNTED_FROM
            ? `${(LIMIT - length).toLocaleString("en")} characters left`
            : "Enter to send, Shift + Enter for a new line"}
      </p>
    </form>
  );
}
