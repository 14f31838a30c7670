import { Form, Input } from "antd";
import { useEffect } from "react";
import { durationsOf } from "@loubby/shared-contracts/http/schedule/durations";
import { Select } from "@loubby/shared-ui/forms/select";
import type { EventValues } from "./event-draft.ts";
import { durationName } from "./event-words.ts";

/** When an event begins and how long it lasts. Which lengths there are depends on its kind. */
export function WhenFields() {
  const form = Form.useFormInstance<EventValues>();
  const kind = Form.useWatch("kind", { form, preserve: true }) ?? "meeting";
  const duration = Form.useWatch("duration", form);
  const durations = durationsOf(kind);
  const isOffered = duration === undefined || durations.includes(duration);
  useEffect(() => {
    if (!isOffered) form.setFieldValue("duration", undefined);
  }, [isOffered, form]);
  return (
    <div className="sc-when">
      <Form.Item name="date" label="Day" rules={[{ required: true, message: "Please choose a day." }]}>
        <Input type="date" />
      </Form.Item>
      <Form.Item name="time" label="Start" rules={[{ required: true, message: "Please choose a time." }]}>
        <Input type="time" />
      </Form.Item>
      <Form.Item
        name="duration"
        label="Duration"
        rules={[{ required: true, message: "Please choose a duration." }]}
      >
        <Select options={durations.map((minutes) => ({ value: minutes, label: durationName(minutes) }))} />
      </Form.Item>
    </div>
  );
}
