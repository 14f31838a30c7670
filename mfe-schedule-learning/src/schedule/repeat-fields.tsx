import { Form, Input } from "antd";
import { MOST_TIMES, recurrences } from "@loubby/shared-contracts/http/schedule/series-lists";
import { recurrenceNames, shortMonthWords } from "@loubby/shared-contracts/http/schedule/recurrence-words";
import { Select } from "@loubby/shared-ui/forms/select";
import { CustomFields } from "./custom-fields.tsx";
import { customProblem } from "./custom-problem.ts";
import type { EventValues } from "./event-draft.ts";

const names = recurrences.map((value) => ({ value, label: recurrenceNames[value] }));
const endings = [
  { value: "never", label: "Never" },
  { value: "until", label: "On a day" },
  { value: "count", label: "After a number of times" },
];

const ROOM_NEEDS_END = "A room can be reserved for two years ahead. Choose when the series ends, or no room.";

/** Whether it counts in hours, and so needs an end. */
export const isHourly = (recurrence: EventValues["recurrence"], custom: EventValues["custom"]): boolean =>
  recurrence === "hourly" || (recurrence === "custom" && custom?.unit === "hours");

/** How an event repeats and when that ends; nothing for an interview, which doesn't. */
export function RepeatFields() {
  const form = Form.useFormInstance<EventValues>();
  const kind = Form.useWatch("kind", form);
  const recurrence = Form.useWatch("recurrence", { form, preserve: true }) ?? "none";
  const ends = Form.useWatch("ends", { form, preserve: true });
  const date = Form.useWatch("date", form);
  const custom = Form.useWatch("custom", { form, preserve: true }) ?? null;
  const roomId = Form.useWatch("room_id", { form, preserve: true }) ?? null;
  if (kind === "interview") return null;
  const repeats = recurrence !== "none";
  const isCustom = recurrence === "custom";
  const isRoomEndless = repeats && ends === "never" && roomId !== null;
  return (
    <div className="sc-repeats">
      <Form.Item
        name="recurrence"
        label="Repeats"
        required
        extra={isCustom ? undefined : (shortMonthWords(recurrence, null, date ?? "") ?? undefined)}
      >
        <Select options={names} />
      </Form.Item>
      {repeats && (
        <Form.Item
          name="ends"
          label="Ends"
          required
          {...(isRoomEndless && { validateStatus: "error" as const, help: ROOM_NEEDS_END })}
          dependencies={["room_id"]}
          rules={[
            {
              validator: (_, chosen: EventValues["ends"]) =>
                chosen === "never" && form.getFieldValue("room_id") !== null
                  ? Promise.reject(new Error(ROOM_NEEDS_END))
                  : Promise.resolve(),
            },
          ]}
        >
          <Select
            options={endings.filter(({ value }) => value !== "never" || !isHourly(recurrence, custom))}
          />
        </Form.Item>
      )}
      {isCustom && (
        <Form.Item
          name="custom"
          label="Every"
          required
          className="sc-custom-item"
          rules={[
            {
              validator: (_, chosen: EventValues["custom"]) => {
                const problem = customProblem(chosen);
                return problem === null ? Promise.resolve() : Promise.reject(new Error(problem));
              },
            },
          ]}
        >
          <CustomFields date={date ?? ""} />
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
