import { Checkbox, Form, Input } from "antd";
import { useEffect, useState } from "react";
import { durationsOf } from "@loubby/shared-contracts/http/schedule/durations";
import { Select } from "@loubby/shared-ui/forms/select";
import type { EventValues } from "./event-draft.ts";
import { durationName } from "./event-words.ts";

interface WhenFieldsProps {
  /** The event is there already: the day that it has needs no word. */
  readonly isKnown: boolean;
  /** One occurrence of a series: whether it is all day is the series'. */
  readonly isOne: boolean;
}

/** When an event begins and how long it lasts, or on which days it is. Which lengths there are depends on its kind. */
export function WhenFields({ isKnown, isOne }: WhenFieldsProps) {
  const form = Form.useFormInstance<EventValues>();
  const kind = Form.useWatch("kind", { form, preserve: true }) ?? "meeting";
  const duration = Form.useWatch("duration", { form, preserve: true });
  const date = Form.useWatch("date", form);
  const [began] = useState(() => form.getFieldValue("date") as string);
  const isPast = isBeforeToday(date ?? began) && !(isKnown && (date ?? began) === began);
  const endDate = Form.useWatch("end_date", { form, preserve: true });
  const allDay = Form.useWatch("all_day", { form, preserve: true }) && kind !== "interview";
  const several = typeof endDate === "string" && kind !== "interview";
  const durations = durationsOf(kind);
  const isOffered = several || allDay || duration === undefined || durations.includes(duration);
  useEffect(() => {
    if (!isOffered) form.setFieldValue("duration", undefined);
  }, [isOffered, form]);

  const onSeveral = (on: boolean) =>
    form.setFieldsValue({ end_date: on ? (date ?? null) : null, end_time: on && !allDay ? "17:00" : null });
  return (
    <>
      <div className="sc-when">
        <Form.Item
          name="date"
          label={several ? "First day" : "Day"}
          rules={[{ required: true, message: "Please choose a day." }]}
          extra={
            isPast && (
              <span role="status" className="sc-past">
                This day is in the past.
              </span>
            )
          }
        >
          <Input type="date" />
        </Form.Item>
        <Form.Item
          name="time"
          label="Start"
          hidden={allDay}
          rules={[{ required: true, message: "Please choose a time." }]}
        >
          <Input type="time" />
        </Form.Item>
        <Form.Item
          name="end_date"
          label="Last day"
          hidden={!several}
          rules={[{ required: several, message: "Please choose the last day." }]}
        >
          <Input type="date" min={date} />
        </Form.Item>
        <Form.Item
          name="end_time"
          label="End"
          hidden={!several || allDay}
          rules={[{ required: several && !allDay, message: "Please choose when it ends." }]}
        >
          <Input type="time" />
        </Form.Item>
        <Form.Item
          name="duration"
          label="Duration"
          hidden={several || allDay}
          rules={[{ required: !several && !allDay, message: "Please choose a duration." }]}
        >
          <Select options={durations.map((minutes) => ({ value: minutes, label: durationName(minutes) }))} />
        </Form.Item>
      </div>
      {kind !== "interview" && (
        <div className="sc-days">
          <Form.Item name="all_day" valuePropName="checked" hidden={isOne}>
            <Checkbox>All day</Checkbox>
          </Form.Item>
          <Form.Item>
            <Checkbox checked={several} onChange={({ target }) => onSeveral(target.checked)}>
              Several days
            </Checkbox>
          </Form.Item>
        </div>
      )}
    </>
  );
}

/** Whether an ISO date is before today here. */
const isBeforeToday = (date: string) => date !== "" && date < Temporal.Now.plainDateISO().toString();
