import { Button, Input, Modal } from "antd";
import { useState } from "react";
import { failureOf } from "@loubby/shared-contracts/http/failure";
import { exactTime } from "@loubby/shared-contracts/shell";
import { notify } from "@loubby/shared-ui/toasts";
import { fieldTime, nearTimes, zoneHere } from "./times.ts";
import { useSaveLater, useScheduled, useSettleLater } from "./use-scheduled.ts";
import type { ScheduledMessage } from "@loubby/shared-contracts/http/conversations/scheduled.schema";
import "./scheduled.css";

// In this file's chunk, which every thread loads: one of its own would weigh on the remote's entry.
export { GifButton } from "../gifs/gif-button.tsx";

/** A message that waits, opened to be changed. */
interface Waiting {
  readonly id: string;
  readonly send_at: string;
}

interface SendLaterProps {
  readonly conversationId: string;
  readonly body: string;
  readonly replyTo?: number | undefined;
  /** The members that a text names. */
  readonly mentionsIn: (body: string) => string[];
  readonly waiting?: Waiting;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

/** Chooses when a message is sent; of one that waits, also what it says. */
export function SendLater({
  conversationId,
  body,
  replyTo,
  mentionsIn,
  waiting,
  onSaved,
  onClose,
}: SendLaterProps) {
  const [now] = useState(() => new Date());
  const [text, setText] = useState(body);
  const [time, setTime] = useState(() => (waiting ? fieldTime(new Date(waiting.send_at)) : ""));
  const [error, setError] = useState("");
  const save = useSaveLater(conversationId, () => {
    onSaved();
    onClose();
  });
  const saveAt = (at: Date) => {
    if (text.trim() === "") setError("Please write a message.");
    else if (Number.isNaN(at.getTime())) setError("Please choose a time.");
    else if (at.getTime() <= Date.now()) setError("Choose a time in the future.");
    else {
      const send_at = at.toISOString();
      const later = { body: text.trim(), mentions: mentionsIn(text), send_at, replyTo };
      save.mutate(waiting ? { ...later, id: waiting.id } : later, {
        onSuccess: () => notify.success(`Goes out ${exactTime(send_at)}`),
        onError: (failure) => setError(failureOf(failure).reason),
      });
    }
  };
  return (
    <Modal
      open
      title={waiting ? "Edit scheduled message" : "Send later"}
      okText={waiting ? "Save" : "Schedule"}
      okButtonProps={{ loading: save.isPending }}
      onOk={() => saveAt(new Date(time))}
      onCancel={onClose}
      width={420}
    >
      <div className="cv-later">
        {waiting && (
          <Input.TextArea
            value={text}
            aria-label="Message"
            autoSize={{ minRows: 2, maxRows: 8 }}
            onChange={({ target }) => setText(target.value)}
          />
        )}
        {nearTimes(now).map(({ label, at }) => (
          <Button key={label} block disabled={save.isPending} onClick={() => saveAt(at)}>
            {label}
          </Button>
        ))}
        <label htmlFor="cv-later-time">Or choose a time</label>
        <Input
          id="cv-later-time"
          type="datetime-local"
          value={time}
          min={fieldTime(now)}
          aria-describedby="cv-later-help cv-later-error"
          onChange={({ target }) => {
            setTime(target.value);
            setError("");
          }}
        />
        <small id="cv-later-help">Your time zone: {zoneHere()}</small>
        <p id="cv-later-error" role="alert">
          {error}
        </p>
      </div>
    </Modal>
  );
}

interface ScheduledListProps {
  readonly conversationId: string;
  readonly mentionsIn: (body: string) => string[];
}

/** Above where one writes: what goes out later, and what couldn't. */
export function ScheduledList({ conversationId, mentionsIn }: ScheduledListProps) {
  const waiting = useScheduled(conversationId);
  const settle = useSettleLater(conversationId);
  const [isOpen, setOpen] = useState(false);
  const [edited, setEdited] = useState<ScheduledMessage | null>(null);
  if (waiting.length === 0) return null;
  const refused = waiting.filter(({ refusal }) => refusal !== null).length;
  return (
    <section className="cv-scheduled" aria-label="Scheduled messages">
      <Button type="link" size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {waiting.length === 1 ? "1 scheduled message" : `${waiting.length} scheduled messages`}
        {refused > 0 && `, ${refused} not sent`}
      </Button>
      {isOpen && (
        <ul>
          {waiting.map((message) => {
            const { _id, body, send_at, refusal } = message;
            const isBusy = settle.isPending && settle.variables.id === _id;
            return (
              <li key={_id}>
                <small>{exactTime(send_at)}</small>
                <p dir="auto">{body}</p>
                {refusal !== null && <p className="cv-scheduled-refusal">Not sent. {refusal}</p>}
                <span>
                  <Button type="text" size="small" onClick={() => setEdited(message)}>
                    Edit
                  </Button>
                  <Button
                    type="text"
                    size="small"
                    disabled={isBusy}
                    onClick={() => settle.mutate({ id: _id, sends: true })}
                  >
                    Send now
                  </Button>
                  <Button
                    type="text"
                    size="small"
                    danger
                    disabled={isBusy}
                    onClick={() => settle.mutate({ id: _id, sends: false })}
                  >
                    Cancel sending
                  </Button>
                </span>
              </li>
            );
          })}
        </ul>
      )}
      {edited && (
        <SendLater
          conversationId={conversationId}
          body={edited.body}
          waiting={{ id: edited._id, send_at: edited.send_at }}
          mentionsIn={mentionsIn}
          onSaved={() => undefined}
          onClose={() => setEdited(null)}
        />
      )}
    </section>
  );
}
