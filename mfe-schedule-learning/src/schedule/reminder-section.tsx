import { Button } from "antd";
import { useState } from "react";
import { failureOf } from "@loubby/shared-contracts/http/failure";
import { channelNames, minuteNames } from "@loubby/shared-contracts/http/schedule/reminder-lists";
import type { Reminder } from "@loubby/shared-contracts/http/schedule/reminders.schema";
import { ErrorState } from "@loubby/shared-ui/states/error-state";
import { ReminderFields } from "./reminder-fields.tsx";
import { useReminders } from "./use-reminders.ts";

interface ReminderSectionProps {
  readonly eventId: string;
  /** They are for all events of a series. */
  readonly isSeries: boolean;
}

/** How this person is reminded of an event, with the way to change it for themselves. */
export function ReminderSection({ eventId, isSeries }: ReminderSectionProps) {
  const { data, error, refetch } = useReminders(eventId);
  const [isOpen, setIsOpen] = useState<boolean | null>(null);
  if (error && !data)
    return (
      <ErrorState
        compact
        title="Couldn't load your reminders"
        {...failureOf(error)}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return null;
  return (
    <section className="sc-reminders">
      <h3>Your reminders</h3>
      {isSeries && <p className="sc-muted">For all events of this series.</p>}
      {isOpen ? (
        <ReminderFields
          eventId={eventId}
          begins={data.reminders}
          isOwn={data.is_own}
          onDone={() => setIsOpen(false)}
        />
      ) : (
        <>
          {data.reminders.length === 0 ? (
            <p className="sc-muted">None for this event.</p>
          ) : (
            <ul>
              {data.reminders.map((reminder) => (
                <li key={reminder.minutes}>{wordsOf(reminder)}</li>
              ))}
            </ul>
          )}
          <Button size="small" autoFocus={isOpen === false} onClick={() => setIsOpen(true)}>
            Change reminders
          </Button>
        </>
      )}
    </section>
  );
}

const AND = new Intl.ListFormat("en");

/** `10 minutes before, by bell and push`. */
function wordsOf({ minutes, channels }: Reminder): string {
  const ways = channels.map((channel) => channelNames[channel].toLowerCase());
  return `${minuteNames[minutes]}, by ${AND.format(ways)}`;
}
