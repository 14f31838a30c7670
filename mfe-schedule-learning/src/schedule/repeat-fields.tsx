import { Form, Input } from "antd";
import { MOST_TIMES, recurrences } from "@loubby/shared-contracts/http/schedule/series-lists";
import { recurrenceNames, shortMonthWords } from "@loubby/shared-contracts/http/schedule/recurrence-words";
import { Select } from "@loubby/shared-ui/forms/select";
import type { EventValues } from "./event-draft.ts";

const names = recurrences.map((value) => ({ value, label: recurrenceNames[value] }));
const endings = [
  { value: "never", label: "Never" },
  { value: "until", label: "On a day" },
  { value: "count", label: "After a number of times" },
];

/** How an event repeats and when that ends; nothing for an interview, which doesn't. */
export function RepeatFields() {
  const form = Form.useFormInstance<EventValues>();
  const kind = Form.useWatch("kind", form);
  const recurrence = Form.useWatch("recurrence", { form, preserve: true }) ?? "none";
  const ends = Form.useWatch("ends", { form, preserve: true });
  const date = Form.useWatch("date", form);
  if (kind === "interview") return null;
  const repeats = recurrence !== "none";
  return (
    <div className="sc-repeats">
      <Form.Item
        name="recurrence"
        label="Repeats"
        required
        extra={shortMonthWords(recurrence, date ?? "") ?? undefined}
      >
        <Select options={names} />
      </Form.Item>
      {repeats && (
        <Form.Item name="ends" label="Ends" required>
          <Select options={endings.filter(({ value }) => recurrence !== "hourly" || value !== "never")} />
        </Form.Item>
      )}
      {repeats && ends === "until" && (
        <Form.Item
          name="until"
          label="Last day"
          rules={[{ required: true, message: "Please choose the last day." }]}
        >
          <Input type="date" min={date} />
        </Form.Item>
      )}
      {repeats && ends === "count" && (
        <Form.Item
          name="count"
          label="Times"
          getValueFromEvent={({ target }: { target: HTMLInputElement }) =>
            target.value === "" ? null : Number(target.value)
          }
          rules={[{ required: true, message: "Please enter how often it takes place." }]}
        >
          <Input type="number" min={1} max={MOST_TIMES} inputMode="numeric" />
        </Form.Item>
      )}
    </div>
  );
}
