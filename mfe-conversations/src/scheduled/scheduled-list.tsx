import { Button } from "antd";
import { useState } from "react";
import type { ScheduledMessage } from "@loubby/shared-contracts/http/conversations/scheduled.schema";
import { exactTime } from "@loubby/shared-contracts/shell";
import { SendLater } from "./send-later.tsx";
import { useScheduled, useSettleLater } from "./use-scheduled.ts";
import "./scheduled.css";

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
