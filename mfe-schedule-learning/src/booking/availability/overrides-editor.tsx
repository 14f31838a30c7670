import { DeleteOutlined } from "@ant-design/icons";
import { Button, Input } from "antd";
import type { DayOverride } from "@loubby/shared-contracts/http/schedule/availability.schema";
import { daysWords } from "../days-words.ts";
import { SpansEditor } from "./spans-editor.tsx";

interface OverridesEditorProps {
  readonly overrides: DayOverride[];
  readonly onChange: (overrides: DayOverride[]) => void;
}

/** Single days that have other hours than their weekday. */
export function OverridesEditor({ overrides, onChange }: OverridesEditorProps) {
  const add = (date: string) => {
    if (date === "" || overrides.some((other) => other.date === date)) return;
    const next = [...overrides, { date, spans: [] }];
    onChange(next.toSorted((one, other) => one.date.localeCompare(other.date)));
  };
  return (
    <div className="bk-week" role="group" aria-label="Days with other hours">
      <h3>Days with other hours</h3>
      {overrides.map(({ date, spans }) => (
        <div className="bk-day" key={date}>
          <span className="bk-day-name">{daysWords(date, date)}</span>
          <SpansEditor
            name={daysWords(date, date)}
            spans={spans}
            onChange={(changed) =>
              onChange(overrides.map((other) => (other.date === date ? { date, spans: changed } : other)))
            }
          />
          <Button
            type="text"
            icon={<DeleteOutlined aria-hidden="true" />}
            aria-label={`Remove ${daysWords(date, date)}`}
            onClick={() => onChange(overrides.filter((other) => other.date !== date))}
          />
        </div>
      ))}
      <label className="bk-inline" htmlFor="other-day">
        Add a day
        <Input
          id="other-day"
          type="date"
          value=""
          onChange={(event) => add(event.target.value)}
          // It adds a day; Enter would save all hours with it.
          onPressEnter={(event) => event.preventDefault()}
        />
      </label>
    </div>
  );
}
