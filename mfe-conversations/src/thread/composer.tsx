import {
  AudioOutlined,
  ClockCircleOutlined,
  PaperClipOutlined,
  SendOutlined,
  SmileOutlined,
} from "@ant-design/icons";
import { Button, Input, type GetRef } from "antd";
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type RefObject,
  Suspense,
  useId,
  useRef,
  useState,
} from "react";
import type { Conversation } from "@loubby/shared-contracts/http/conversations/conversations.schema";
import { acceptOfKinds, wordsOfKinds } from "@loubby/shared-contracts/http/agents/file-kinds";
import { acceptOf, endingOf } from "@loubby/shared-contracts/http/files/purposes";
import { lazyRetry } from "@loubby/shared-ui/attempt";
import { isNear } from "@loubby/shared-ui/forms/count-words";
import { notify } from "@loubby/shared-ui/toasts";
import { BOT_TYPE, othersIn, titleOf } from "../faces.ts";
import { ComposedTo } from "./composed-to.tsx";
import { helpText, isTouch, limitIn } from "./composer-help.ts";
import { AttachmentList } from "./files/attachment-list.tsx";
import { MentionList } from "./mention-list.tsx";
import { useDrop } from "./use-drop.ts";
import { useMentionList } from "./use-mention-list.ts";
import type { Writing } from "./use-composing.ts";
import { canRecordVoice } from "./voice/microphone.ts";

const GifButton = lazyRetry(async () => (await import("../scheduled/scheduled.tsx")).GifButton);
const GifPicker = lazyRetry(async () => (await import("./thread-dialogs.tsx")).GifPicker);
const EmojiPicker = lazyRetry(async () => (await import("./emoji-picker.tsx")).EmojiPicker);
const VoiceRecorder = lazyRetry(async () => (await import("./thread-dialogs.tsx")).VoiceRecorder);

export type ComposerField = GetRef<typeof Input.TextArea>;

interface ComposerProps {
  readonly conversation: Conversation;
  readonly writing: Writing;
  readonly fieldRef: RefObject<ComposerField | null>;
  readonly userId: string;
  readonly onLeave: () => void;
  /** Arrow up in an empty field: edits one's last message. */
  readonly onEditLast: () => void;
  readonly onTyping: () => void;
  /** Chooses a time for what is written. */
  readonly onLater: () => void;
}

/** Where a message is written. Enter sends where there is a keyboard, Shift+Enter begins a line, Escape cancels or goes back to the list. */
export function Composer({
  conversation,
  writing,
  fieldRef,
  userId,
  onLeave,
  onEditLast,
  onTyping,
  onLater,
}: ComposerProps) {
  const helpId = useId();
  const { members, type, agent } = conversation;
  const isBot = type === BOT_TYPE;
  // The help assistant reads no files, and an agent those that its seller declares.
  const takesFiles = !isBot || (agent?.files ?? []).length > 0;
  const accept = isBot ? acceptOfKinds(agent?.files ?? []) : acceptOf("message-file");
  const picker = useRef<HTMLInputElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const [speaks, setSpeaks] = useState(false);
  const [picksEmoji, setPicksEmoji] = useState(false);
  const { text, write, files, composing, isSaving } = writing;
  const isEdit = composing.kind === "edit";
  const mention = useMentionList(
    type === "group" ? othersIn(conversation, userId) : [],
    fieldRef,
    text,
    write,
  );
  const length = Array.from(text).length;
  const limit = limitIn(conversation);
  const tooLong = length > limit;
  const isEmpty = text.trim() === "" && (isEdit || files.ready.length === 0);
  const blocked = tooLong || isEmpty || isSaving || (!isEdit && files.isSending);

  const send = () => {
    if (!blocked) writing.send();
  };
  const add = (list: FileList | readonly File[] | null) => {
    const added = [...(list ?? [])];
    if (isEdit || added.length === 0) return;
    if (!takesFiles) {
      notify.error(`${titleOf(conversation, userId)} can't read files. Ask in words instead.`);
      return;
    }
    if (isBot && !added.every(({ name }) => accept.split(",").includes(`.${endingOf(name)}`))) {
      const kinds = wordsOfKinds(agent?.files ?? []);
      notify.error(`${titleOf(conversation, userId)} takes these: ${kinds}.`);
      return;
    }
    const left = files.add(added);
    if (left > 0) notify.error(`A message can have up to ${files.most} files. Send the rest in another one.`);
  };
  const isOver = useDrop(form, add);
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter that chooses a word in an input method is not meant for us.
    if (event.nativeEvent.isComposing) return;
    if (mention.onKeyDown(event)) return;
    if (event.key === "Escape") {
      if (composing.kind === "new") onLeave();
      else writing.cancel();
    }
    if (event.key === "ArrowUp" && text === "" && composing.kind === "new") {
      event.preventDefault();
      onEditLast();
    }
    if (event.key !== "Enter" || event.shiftKey) return;
    // A phone's keyboard has no Shift+Enter; there the button sends.
    if (isTouch() && !event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    send();
  };
  const insert = (emoji: string) => {
    const area = fieldRef.current?.resizableTextArea?.textArea;
    const [from, to] = [area?.selectionStart ?? text.length, area?.selectionEnd ?? text.length];
    write(text.slice(0, from) + emoji + text.slice(to));
    setPicksEmoji(false);
    setTimeout(() => {
      area?.focus();
      area?.setSelectionRange(from + emoji.length, from + emoji.length);
    }, 0);
  };
  const onPaste = (event: ClipboardEvent) => {
    if (event.clipboardData.files.length === 0) return;
    event.preventDefault();
    add(event.clipboardData.files);
  };
  return (
    <form
      className="cv-composer"
      aria-label={isEdit ? "Edit message" : "New message"}
      ref={form}
      data-over={isOver || undefined}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <ComposedTo composing={composing} members={members} userId={userId} onCancel={writing.cancel} />
      {!isEdit && <AttachmentList files={files} />}
      <MentionList {...mention} />
      {speaks && !isEdit && (
        <Suspense fallback={null}>
          <VoiceRecorder onSend={writing.say} onClose={() => setSpeaks(false)} />
        </Suspense>
      )}
      {picksEmoji && (
        <Suspense fallback={null}>
          <EmojiPicker onPick={insert} onClose={() => insert("")} />
        </Suspense>
      )}
      <div className="cv-composer-row">
        {!isEdit && takesFiles && (
          <>
            <input
              ref={picker}
              type="file"
              multiple
              hidden
              accept={accept}
              onChange={({ target }) => {
                add(target.files);
                target.value = "";
              }}
            />
            <Button
              type="text"
              icon={<PaperClipOutlined />}
              aria-label="Add files"
              onClick={() => picker.current?.click()}
            />
            {!isBot && (
              <Suspense fallback={null}>
                <GifButton Picker={GifPicker} onPick={(gif) => add([gif])} />
              </Suspense>
            )}
          </>
        )}
        <Button
          type="text"
          icon={<SmileOutlined />}
          aria-label="Add emoji"
          aria-expanded={picksEmoji}
          onClick={() => setPicksEmoji(!picksEmoji)}
        />
        <Input.TextArea
          ref={fieldRef}
          value={text}
          dir="auto"
          aria-label={isEdit ? "Edited message" : `Message to ${titleOf(conversation, userId)}`}
          aria-describedby={helpId}
          aria-invalid={tooLong || undefined}
          {...mention.field}
          status={tooLong ? "error" : ""}
          placeholder={isBot ? "Ask a question" : "Write a message"}
          autoSize={{ minRows: 1, maxRows: 8 }}
          onChange={({ target }) => {
            write(target.value);
            if (target.value !== "" && !isEdit) onTyping();
            mention.onText(target.value, target.selectionStart);
          }}
          onPaste={onPaste}
          onKeyDown={onKeyDown}
        />
        {!isEdit && !speaks && !isBot && text === "" && files.isEmpty && canRecordVoice() && (
          <Button
            type="text"
            icon={<AudioOutlined />}
            aria-label="Record a voice message"
            onClick={() => setSpeaks(true)}
          />
        )}
        {!isEdit && !blocked && !isBot && files.ready.length === 0 && (
          <Button type="text" icon={<ClockCircleOutlined />} aria-label="Send later" onClick={onLater} />
        )}
        <Button
          type="primary"
          htmlType="submit"
          icon={<SendOutlined />}
          loading={isSaving}
          aria-label={isEdit ? "Save" : "Send"}
          aria-disabled={blocked || undefined}
          className="cv-send"
        />
      </div>
      <p
        className="cv-composer-help"
        id={helpId}
        role={tooLong ? "alert" : undefined}
        data-error={tooLong || undefined}
        data-hint={!isNear(length, limit) || undefined}
      >
        {helpText({ length, limit, isEdit, isUploading: files.isSending })}
      </p>
    </form>
  );
}
