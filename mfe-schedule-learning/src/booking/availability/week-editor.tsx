import { CopyOutlined } from "@ant-design/icons";
import { Button } from "antd";
import type { DaySpan } from "@loubby/shared-contracts/http/schedule/day-spans";
import { ActionMenu } from "@loubby/shared-ui/action-menu";
import { SpansEditor } from "./spans-editor.tsx";

const WEEKDAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"] as const;
const FRIDAY = 4;

type Days = DaySpan[][];

interface WeekEditorProps {
  readonly days: Days;
  readonly onChange: (days: Days) => void;
}

/** The hours of each weekday, which can be copied to others. */
export function WeekEditor({ days, onChange }: WeekEditorProps) {
  const copy = (from: number, isTo: (day: number) => boolean) =>
    onChange(days.map((spans, day) => (isTo(day) ? (days[from] ?? []) : spans)));
  return (
    <div className="bk-week" role="group" aria-label="Hours of the week">
      {WEEKDAYS.map((name, day) => (
        <div className="bk-day" key={name}>
          <span className="bk-day-name">{name}</span>
          <SpansEditor
            name={name}
            spans={days[day] ?? []}
            onChange={(spans) => onChange(days.map((other, index) => (index === day ? spans : other)))}
          />
          <ActionMenu
            menu={{
              items: [
                { key: "workdays", label: "Copy to Monday to Friday" },
                { key: "all", label: "Copy to every day" },
                { type: "divider" },
                ...WEEKDAYS.flatMap((other, index) =>
                  index === day ? [] : [{ key: String(index), label: `Copy to ${other}` }],
                ),
              ],
              onClick: ({ key }) =>
                copy(
                  day,
                  (other) => key === "all" || (key === "workdays" ? other <= FRIDAY : String(other) === key),
                ),
            }}
          >
            <Button
              type="text"
              icon={<CopyOutlined aria-hidden="true" />}
              aria-label={`Copy the hours of ${name}`}
            />
          </ActionMenu>
        </div>
      ))}
    </div>
  );
}
