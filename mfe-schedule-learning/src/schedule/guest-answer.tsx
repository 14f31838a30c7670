import { Alert, Button, Input, Radio } from "antd";
import { useId, useState } from "react";
import type { CalendarEvent } from "@loubby/shared-contracts/http/schedule/events.schema";
import {
  type Answer,
  answerNames,
  answers,
  MOST_NOTE,
} from "@loubby/shared-contracts/http/schedule/response-lists";
import { useSession } from "@loubby/shared-contracts/shell";
import { fullDay, hereZone } from "./event-words.ts";
import { GuestProposal } from "./guest-proposal.tsx";
import { useAnswer } from "./use-answers.ts";
import { useNow } from "./use-now.ts";

/** What a guest answers to an event of theirs: whether they come, a note, or another time. Nothing for anyone else, and of what was booked. */
export function GuestAnswer({ event }: { readonly event: CalendarEvent }) {
  const userId = useSession(({ user }) => user?._id);
  const now = useNow();
  const me = event.guests.find(({ _id }) => _id === userId);
  if (me === undefined || event.booked || Date.parse(event.ends_at) < now) return null;
  const chosen = answers.find((one) => one === me.response) ?? null;
  // What stands there now, also after the event moved.
  return <AnswerForm key={`${event.starts_at} ${chosen}`} event={event} chosen={chosen} note={me.note} />;
}

interface AnswerFormProps {
  readonly event: CalendarEvent;
  readonly chosen: Answer | null;
  readonly note: string;
}

function AnswerForm({ event, chosen, note: before }: AnswerFormProps) {
  const answer = useAnswer(event);
  const id = useId();
  const [response, setResponse] = useState(chosen);
  const [note, setNote] = useState(before);
  const [reach, setReach] = useState<"this" | "all">("all");
  const [isProposing, setIsProposing] = useState(false);
  const isSeries = event.recurrence !== "none";
  const send = () => {
    if (response === null) return;
    answer.mutate({ response, note, reach });
  };
  return (
    <section className="sc-answer" aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`}>Are you coming?</h3>
      {answer.error && <Alert type="error" showIcon title={answer.error.message} />}
      <Radio.Group
        aria-labelledby={`${id}-title`}
        optionType="button"
        buttonStyle="solid"
        value={response}
        options={answers.map((value) => ({ value, label: answerNames[value] }))}
        onChange={({ target }) => setResponse(target.value as Answer)}
      />
      {isSeries && response !== null && (
        <Radio.Group
          aria-label="For which of them?"
          value={reach}
          options={[
            { value: "all", label: "All of the series" },
            { value: "this", label: `Only ${fullDay(event.starts_at, hereZone())}` },
          ]}
          onChange={({ target }) => setReach(target.value as "this" | "all")}
        />
      )}
      {response !== null && (
        <>
          <label htmlFor={`${id}-note`}>Note to {event.organizer.name} (optional)</label>
          <Input.TextArea
            id={`${id}-note`}
            value={note}
            maxLength={MOST_NOTE}
            autoSize={{ minRows: 1, maxRows: 4 }}
            onChange={({ target }) => setNote(target.value)}
          />
        </>
      )}
      <div className="sc-proposal-ways">
        {response !== null && (
          <Button type="primary" loading={answer.isPending} onClick={send}>
            Send answer
          </Button>
        )}
        {!isProposing && !event.all_day && (
          <Button type="link" onClick={() => setIsProposing(true)}>
            Propose another time
          </Button>
        )}
      </div>
      {isProposing && <GuestProposal event={event} note={note} onDone={() => setIsProposing(false)} />}
    </section>
  );
}
