import { Alert, Button, Drawer, Input, Radio } from "antd";
import { useState } from "react";
import { wordsOf } from "@loubby/shared-contracts/http/failure";
import { Field } from "@loubby/shared-ui/forms/field";
import { notify } from "@loubby/shared-ui/toasts";
import { zoneName } from "@loubby/shared-contracts/http/zone-name";
import { clock, clockSpan, fullDay, hereZone } from "../../schedule/event-words.ts";
import type { Changeable } from "./changeable.ts";
import { ReasonField } from "./reason-field.tsx";
import { isGone, useMoveBooking, useSeen, useTimes } from "./use-changes.ts";

/** The choice of a time that the link doesn't offer. */
const OTHER = "other";

interface MoveDrawerProps {
  readonly booking: Changeable;
  readonly onClose: () => void;
}

/** Moves a booking to a time that its link offers, or to any other. */
export function MoveDrawer({ booking, onClose }: MoveDrawerProps) {
  const { _id, title, starts_at, ends_at, visitor } = booking;
  const zone = hereZone();
  const [day, setDay] = useState(() => new Date(starts_at).toLocaleDateString("sv"));
  const [chosen, setChosen] = useState<string | null>(null);
  const [typed, setTyped] = useState("");
  const [reason, setReason] = useState("");
  const times = useTimes(_id, day);
  const { seen, catchUp } = useSeen(booking.version);
  const move = useMoveBooking(_id);
  const starts = times.data?.starts ?? [];
  const start = chosen === OTHER ? instantOf(day, typed) : chosen;
  const length = Date.parse(ends_at) - Date.parse(starts_at);
  const span = start && {
    starts_at: start,
    ends_at: new Date(Date.parse(start) + length).toISOString(),
  };
  return (
    <Drawer open title={`Move “${title}”`} size={480} onClose={onClose}>
      <form
        className="bk-form"
        onSubmit={(event) => {
          event.preventDefault();
          if (start === null) return;
          move.mutate(
            { starts_at: start, anyway: chosen === OTHER, reason, version: seen },
            {
              onSuccess: () => {
                notify.success(`Booking moved. ${visitor.name} gets a mail.`);
                onClose();
              },
              onError: (error) => {
                catchUp(error);
                if (isGone(error)) onClose();
              },
            },
          );
        }}
      >
        {move.error && <Alert type="error" showIcon title={wordsOf(move.error)} />}
        <p className="lb-figures">
          Now: {fullDay(starts_at, zone)}, {clockSpan(booking, zone)}
        </p>
        <Field label="Day">
          {(control) => (
            <Input
              {...control}
              type="date"
              value={day}
              onChange={({ target }) => {
                setDay(target.value);
                setChosen(chosen === OTHER ? OTHER : null);
              }}
            />
          )}
        </Field>
        {times.error ? (
          <p className="bk-inline" role="alert">
            {wordsOf(times.error)} <Button onClick={() => void times.refetch()}>Try again</Button>
          </p>
        ) : (
          <Field
            label="Time"
            help={times.data && starts.length === 0 ? "The link offers no time on this day." : undefined}
          >
            {({ id }) => (
              <Radio.Group
                id={id}
                className="bk-times"
                aria-label="Time"
                value={chosen}
                options={[
                  ...starts.map((iso) => ({ value: iso, label: clock(iso, zone) })),
                  { value: OTHER, label: "Another time" },
                ]}
                onChange={({ target }) => setChosen(target.value as string)}
              />
            )}
          </Field>
        )}
        {chosen === OTHER && (
          <Field label="Start" help="Also outside of working hours, as long as its hosts are free.">
            {(control) => (
              <Input
                {...control}
                type="time"
                value={typed}
                onChange={({ target }) => setTyped(target.value)}
              />
            )}
          </Field>
        )}
        {span && visitor.time_zone !== zone && (
          <p className="bk-muted">
            {fullDay(span.starts_at, visitor.time_zone)}, {clockSpan(span, visitor.time_zone)} in{" "}
            {zoneName(visitor.time_zone)} for {visitor.name}
          </p>
        )}
        <ReasonField visitor={visitor.name} value={reason} onChange={setReason} />
        <div className="bk-end">
          <Button onClick={onClose}>Keep the time</Button>
          <Button type="primary" htmlType="submit" disabled={start === null} loading={move.isPending}>
            Move booking
          </Button>
        </div>
      </form>
    </Drawer>
  );
}

/** The instant of a time on a day by this browser's clocks; null while one of both is missing. */
function instantOf(day: string, time: string): string | null {
  const instant = new Date(`${day}T${time}`);
  return time === "" || Number.isNaN(instant.getTime()) ? null : instant.toISOString();
}
