import { Form } from "antd";
import { type ShowsAs, usuallyShownAs } from "@loubby/shared-contracts/http/schedule/shows-as";
import { Select } from "@loubby/shared-ui/forms/select";
import type { EventValues } from "./event-draft.ts";

const OPTIONS: { readonly value: ShowsAs; readonly label: string }[] = [
  { value: "busy", label: "Busy" },
  { value: "free", label: "Free" },
];

/** Whether an event keeps those who take part busy. Until someone chooses, it follows the kind and whether it is all day. */
export function ShowsAsField() {
  const form = Form.useFormInstance<EventValues>();
  const kind = Form.useWatch("kind", { form, preserve: true }) ?? "meeting";
  const all_day = Form.useWatch("all_day", { form, preserve: true }) ?? false;
  const chosen = Form.useWatch("shows_as", { form, preserve: true });
  const usual = usuallyShownAs({ kind, all_day });
  return (
    <Form.Item
      name="shows_as"
      label="Show as"
      required
      getValueProps={(value: ShowsAs | null | undefined) => ({ value: value ?? usual })}
      extra={
        (chosen ?? usual) === "free"
          ? "You can still be booked then."
          : all_day && kind !== "interview"
            ? "Keeps you busy from midnight to midnight, and guests once they accept."
            : undefined
      }
    >
      <Select options={OPTIONS} />
    </Form.Item>
  );
}
