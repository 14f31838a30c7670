import { Alert, Button, Form, Input } from "antd";
import type { CalendarEvent } from "@loubby/shared-contracts/http/schedule/events.schema";
import { zoneName } from "@loubby/shared-contracts/http/zone-name";
import { hereZone } from "./event-words.ts";
import { useAnswer } from "./use-answers.ts";

interface GuestProposalProps {
  readonly event: CalendarEvent;
  /** What was typed beside the answer goes with it. */
  readonly note: string;
  readonly onDone: () => void;
}

/** The form by which a guest proposes another start, by their own clocks. */
export function GuestProposal({ event, note, onDone }: GuestProposalProps) {
  const answer = useAnswer(event);
  const zone = hereZone();
  const start = Temporal.Instant.from(event.starts_at).toZonedDateTimeISO(zone);
  return (
    <Form<{ readonly date: string; readonly time: string }>
      layout="vertical"
      requiredMark={false}
      initialValues={{
        date: start.toPlainDate().toString(),
        time: start.toPlainTime().toString({ smallestUnit: "minute" }),
      }}
      onFinish={({ date, time }) =>
        answer.mutate(
          { response: "tentative", note, reach: "this", proposed: { date, time, time_zone: zone } },
          { onSuccess: onDone },
        )
      }
    >
      <p className="sc-muted">
        {event.organizer.name} decides. Until then the event stays where it is, and your answer is “Maybe”.
        Times are in {zoneName(zone)}.
      </p>
      {answer.error && <Alert type="error" showIcon title={answer.error.message} />}
      <div className="sc-propose">
        <Form.Item name="date" label="Day" rules={[{ required: true, message: "Please choose a day." }]}>
          <Input type="date" />
        </Form.Item>
        <Form.Item name="time" label="Start" rules={[{ required: true, message: "Please choose a time." }]}>
          <Input type="time" />
        </Form.Item>
      </div>
      <div className="sc-proposal-ways">
        <Button htmlType="submit" loading={answer.isPending}>
          Propose time
        </Button>
        <Button type="link" onClick={onDone}>
          Keep the time
        </Button>
      </div>
    </Form>
  );
}
