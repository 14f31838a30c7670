import { DeleteOutlined, PlusOutlined } from "@ant-design/icons";
import { Alert, Button } from "antd";
import { useRef, useState } from "react";
import {
  channelNames,
  minuteNames,
  MOST_REMINDERS,
  reminderChannels,
  reminderMinutes,
} from "@loubby/shared-contracts/http/schedule/reminder-lists";
import type { Reminder } from "@loubby/shared-contracts/http/schedule/reminders.schema";
import { Select } from "@loubby/shared-ui/forms/select";
import { notify } from "@loubby/shared-ui/toasts";
import { ReminderCheck } from "./reminder-check.tsx";
import { useChooseReminders } from "./use-reminders.ts";

interface ReminderFieldsProps {
  readonly eventId: string;
  readonly begins: readonly Reminder[];
  /** They are for this event alone. */
  readonly isOwn: boolean;
  readonly onDone: () => void;
}

/** Chooses this person's reminders of an event: each time once, by one way at least. */
export function ReminderFields({ eventId, begins, isOwn, onDone }: ReminderFieldsProps) {
  const [chosen, setChosen] = useState(begins);
  const [isDefault, setIsDefault] = useState(false);
  // Which reminder the focus goes to when its fields are new: the button that made them may be gone.
  const [focused, setFocused] = useState(0);
  const add = useRef<HTMLButtonElement>(null);
  const choose = useChooseReminders(eventId);
  const save = (reminders: readonly Reminder[] | null) =>
    choose.mutate(
      { reminders: reminders && [...reminders], is_default: isDefault && reminders !== null },
      {
        onSuccess: () => {
          notify.success("Reminders saved");
          onDone();
        },
      },
    );
  const put = (at: number, change: Partial<Reminder>) =>
    setChosen(chosen.map((one, index) => (index === at ? { ...one, ...change } : one)));
  const free = reminderMinutes.filter((minutes) => chosen.every((one) => one.minutes !== minutes));
  const isLacking = chosen.some(({ channels }) => channels.length === 0);
  return (
    <div className="sc-reminder-fields">
      {choose.error && <Alert type="error" showIcon title={choose.error.message} />}
      {chosen.map(({ minutes, channels }, at) => (
        <fieldset key={minutes} className="sc-reminder">
          <legend className="lb-visually-hidden">{minuteNames[minutes]}</legend>
          <Select
            aria-label="When"
            autoFocus={at === focused}
            value={minutes}
            options={reminderMinutes
              .filter((value) => value === minutes || free.includes(value))
              .map((value) => ({ value, label: minuteNames[value] }))}
            onChange={(value) => {
              setFocused(at);
              put(at, { minutes: value });
            }}
          />
          {reminderChannels.map((channel) => (
            <ReminderCheck
              key={channel}
              label={channelNames[channel]}
              checked={channels.includes(channel)}
              onChange={(isOn) =>
                put(at, {
                  channels: reminderChannels.filter((one) =>
                    one === channel ? isOn : channels.includes(one),
                  ),
                })
              }
            />
          ))}
          <Button
            type="text"
            icon={<DeleteOutlined aria-hidden="true" />}
            aria-label={`Remove the reminder ${minuteNames[minutes].toLowerCase()}`}
            onClick={() => {
              setFocused(-1);
              setChosen(chosen.filter((_, index) => index !== at));
              add.current?.focus();
            }}
          />
        </fieldset>
      ))}
      {isLacking && <p className="sc-problem">Choose at least one way for each reminder.</p>}
      {free[0] !== undefined && chosen.length < MOST_REMINDERS && (
        <Button
          ref={add}
          autoFocus={begins.length === 0 || focused < 0}
          size="small"
          icon={<PlusOutlined aria-hidden="true" />}
          onClick={() => {
            setFocused(chosen.length);
            setChosen([
              ...chosen,
              { minutes: free.find((one) => one >= 10) ?? free[0] ?? 0, channels: ["bell"] },
            ]);
          }}
        >
          Add reminder
        </Button>
      )}
      <ReminderCheck label="For my other events too" checked={isDefault} onChange={setIsDefault} />
      <div className="sc-proposal-ways">
        <Button type="primary" disabled={isLacking} loading={choose.isPending} onClick={() => save(chosen)}>
          Save reminders
        </Button>
        {isOwn && <Button onClick={() => save(null)}>Use those of my other events</Button>}
        <Button onClick={onDone}>Discard</Button>
      </div>
    </div>
  );
}
