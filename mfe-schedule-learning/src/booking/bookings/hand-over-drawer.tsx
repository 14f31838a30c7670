import { Alert, Button, Drawer, Radio } from "antd";
import { useState } from "react";
import { wordsOf } from "@loubby/shared-contracts/http/failure";
import type { HostStanding } from "@loubby/shared-contracts/http/schedule/bookings.schema";
import { Field } from "@loubby/shared-ui/forms/field";
import { notify } from "@loubby/shared-ui/toasts";
import { clockSpan, fullDay, hereZone } from "../../schedule/event-words.ts";
import type { Changeable } from "./changeable.ts";
import { ReasonField } from "./reason-field.tsx";
import { isGone, useHandOver, useOtherHosts, useSeen } from "./use-changes.ts";

const STANDINGS: Readonly<Record<HostStanding, string>> = {
  free: "free",
  outside_hours: "free, outside of working hours",
  busy: "busy then",
  no_hours: "hasn't chosen working hours",
};

interface HandOverDrawerProps {
  readonly booking: Changeable;
  readonly onClose: () => void;
}

/** Gives a booking to another host of its round-robin. */
export function HandOverDrawer({ booking, onClose }: HandOverDrawerProps) {
  const { _id, title, starts_at, visitor } = booking;
  const zone = hereZone();
  const [chosen, setChosen] = useState<string | null>(null);
  const [reason, setReason] = useState("");
  const hosts = useOtherHosts(_id);
  const { seen, catchUp } = useSeen(booking.version);
  const give = useHandOver(_id);
  return (
    <Drawer open title={`Hand over “${title}”`} size={480} onClose={onClose}>
      <form
        className="bk-form"
        onSubmit={(event) => {
          event.preventDefault();
          if (chosen === null) return;
          give.mutate(
            { host_id: chosen, reason, version: seen },
            {
              onSuccess: () => {
                notify.success(`Handed over. ${visitor.name} gets a mail.`);
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
        {give.error && <Alert type="error" showIcon title={wordsOf(give.error)} />}
        <p className="lb-figures">
          {fullDay(starts_at, zone)}, {clockSpan(booking, zone)}
        </p>
        {hosts.error ? (
          <p className="bk-inline" role="alert">
            {wordsOf(hosts.error)} <Button onClick={() => void hosts.refetch()}>Try again</Button>
          </p>
        ) : !hosts.data ? (
          <p className="bk-muted">Loading…</p>
        ) : hosts.data.items.length === 0 ? (
          <p>No other host can be booked at the moment.</p>
        ) : (
          <Field label="New host">
            {({ id }) => (
              <Radio.Group
                id={id}
                className="bk-hosts"
                aria-label="New host"
                value={chosen}
                options={hosts.data.items.map(({ _id: value, name, standing }) => ({
                  value,
                  label: `${name}: ${STANDINGS[standing]}`,
                  disabled: standing === "busy" || standing === "no_hours",
                }))}
                onChange={({ target }) => setChosen(target.value as string)}
              />
            )}
          </Field>
        )}
        <ReasonField visitor={visitor.name} value={reason} onChange={setReason} />
        <div className="bk-end">
          <Button onClick={onClose}>Keep it</Button>
          <Button type="primary" htmlType="submit" disabled={chosen === null} loading={give.isPending}>
            Hand over
          </Button>
        </div>
      </form>
    </Drawer>
  );
}
