import { Input, InputNumber } from "antd";
import { problemAt } from "@loubby/shared-contracts/http/failure";
import { Field } from "@loubby/shared-ui/forms/field";
import { Select } from "@loubby/shared-ui/forms/select";
import { useAvailability } from "../availability/use-availability.ts";
import type { FormPart } from "./link-fields.tsx";

type Limit = "window_days" | "per_day" | "per_week" | "per_month" | "slot_interval";
type Amount = "buffer_before" | "buffer_after" | "notice" | "seats";

const AMOUNTS: readonly {
  readonly part: Amount;
  readonly label: string;
  readonly most: number;
  readonly least?: 1;
}[] = [
  { part: "notice", label: "Least notice, in minutes", most: 43_200 },
  { part: "buffer_before", label: "Free minutes before", most: 120 },
  { part: "buffer_after", label: "Free minutes after", most: 120 },
  { part: "seats", label: "Seats", most: 100, least: 1 },
];
const LIMITS: readonly {
  readonly part: Limit;
  readonly label: string;
  readonly most: number;
  readonly least?: 5;
}[] = [
  { part: "slot_interval", label: "Minutes from start to start", most: 120, least: 5 },
  { part: "window_days", label: "Days ahead", most: 365 },
  { part: "per_day", label: "Most per day", most: 100 },
  { part: "per_week", label: "Most per week", most: 500 },
  { part: "per_month", label: "Most per month", most: 2000 },
];

/** When it can be booked. What is left empty has no limit. */
export function RulesFields({ form, problems, onChange }: FormPart) {
  const { data } = useAvailability();
  const hours = data?.hours ?? [];
  return (
    <details className="bk-more">
      <summary>Rules and limits</summary>
      <div className="bk-two">
        {AMOUNTS.filter(({ part }) => form[part] !== undefined).map(({ part, label, most, least = 0 }) => (
          <Field key={part} label={label} problem={problemAt(problems, part)}>
            {(control) => (
              <InputNumber
                {...control}
                min={least}
                max={most}
                precision={0}
                value={form[part] ?? least}
                onChange={(value) => onChange({ [part]: value ?? least })}
              />
            )}
          </Field>
        ))}
        {LIMITS.map(({ part, label, most, least = 1 }) => (
          <Field key={part} label={label} mark="(optional)" problem={problemAt(problems, part)}>
            {(control) => (
              <InputNumber
                {...control}
                min={least}
                max={most}
                precision={0}
                value={form[part]}
                onChange={(value) => onChange({ [part]: value })}
              />
            )}
          </Field>
        ))}
        {(["first_day", "last_day"] as const).map((part) => (
          <Field
            key={part}
            label={part === "first_day" ? "From day" : "To day"}
            mark="(optional)"
            problem={problemAt(problems, part)}
          >
            {(control) => (
              <Input
                {...control}
                type="date"
                value={form[part] ?? ""}
                onChange={({ target }) => onChange({ [part]: target.value === "" ? null : target.value })}
              />
            )}
          </Field>
        ))}
        {form.hours_id !== undefined && hours.length > 1 && (
          <Field label="Hours" problem={problemAt(problems, "hours_id")}>
            {({ id }) => (
              <Select
                id={id}
                value={form.hours_id ?? ""}
                options={[
                  { value: "", label: "Default hours" },
                  ...hours.map(({ _id, name }) => ({ value: _id, label: name })),
                ]}
                onChange={(chosen) => onChange({ hours_id: chosen === "" ? null : chosen })}
              />
            )}
          </Field>
        )}
      </div>
    </details>
  );
}
