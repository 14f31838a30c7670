import type {
  DigestTime,
  NotificationAllow,
} from "@loubby/shared-contracts/http/notifications/notification-allow.schema";
import { Field } from "@loubby/shared-ui/forms/field";
import { Select } from "@loubby/shared-ui/forms/select";
import { SwitchField } from "../forms/switch-field.tsx";
import { hereZone } from "../my-work/use-my-work.ts";
import type { AllowChange } from "./use-allow.ts";

const DIGESTS: readonly { readonly value: DigestTime; readonly label: string }[] = [
  { value: "off", label: "Off" },
  { value: "daily", label: "Every day" },
  { value: "weekly", label: "Every Monday" },
];
const clock = (hour: number) => `${String(hour).padStart(2, "0")}:00`;
const HOURS = Array.from({ length: 24 }, (_, hour) => ({ value: hour, label: clock(hour) }));
const TIMES = HOURS.map(({ label }) => ({ value: label, label }));
const NIGHT = { from: "22:00", until: "07:00" };

interface TimesProps {
  readonly allow: NotificationAllow;
  readonly busy: boolean;
  readonly onChange: (change: AllowChange) => void;
}

/** Chooses the quiet hours and the digest, in the reader's own time zone. */
export function Times({ allow: { quiet_hours: quiet, digest, time_zone }, busy, onChange }: TimesProps) {
  const here = hereZone();
  const change = (times: AllowChange) =>
    onChange({ ...times, ...(time_zone === null && { time_zone: here }) });
  return (
    <section className="mr-work-mail" aria-label="When you hear about it">
      <h2>When you hear about it</h2>
      <SwitchField
        label="Quiet hours: push and e-mail wait until they end"
        checked={quiet !== null}
        disabled={busy}
        onChange={(on) => change({ quiet_hours: on ? NIGHT : null })}
      />
      {quiet !== null && (
        <span className="mr-work-hour">
          {(["from", "until"] as const).map((end) => (
            <span key={end} className="mr-work-hour">
              {end === "from" ? "From" : "until"}
              <Select<string>
                aria-label={end === "from" ? "Quiet from" : "Quiet until"}
                value={quiet[end]}
                options={TIMES.filter(({ value }) => value !== quiet[end === "from" ? "until" : "from"])}
                disabled={busy}
                onChange={(next) => change({ quiet_hours: { ...quiet, [end]: next } })}
              />
            </span>
          ))}
        </span>
      )}
      {quiet !== null && <small>E-mails with a dash below don't wait.</small>}
      <Field
        label="Digest"
        help="One mail with what you haven't read. You get none when you have read it all."
      >
        {(control) => (
          <Select<DigestTime>
            {...control}
            value={digest.every}
            options={[...DIGESTS]}
            disabled={busy}
            onChange={(every) => change({ digest: { ...digest, every } })}
          />
        )}
      </Field>
      {digest.every !== "off" && (
        <span className="mr-work-hour">
          At
          <Select<number>
            aria-label="Digest at"
            value={digest.hour}
            options={HOURS}
            disabled={busy}
            onChange={(hour) => change({ digest: { ...digest, hour } })}
          />
        </span>
      )}
      {(quiet !== null || digest.every !== "off") && (
        <small>
          Hours are in {zoneTime(time_zone ?? here)}.{" "}
          {time_zone !== null && time_zone !== here && (
            <button
              type="button"
              className="mr-told-link"
              disabled={busy}
              onClick={() => onChange({ time_zone: here })}
            >
              Use {zoneTime(here)}
            </button>
          )}
        </small>
      )}
    </section>
  );
}

/** Returns how times of a zone are called: `UTC`, `Africa/Accra time`. */
function zoneTime(zone: string): string {
  return zone === "UTC" ? zone : `${zone.replaceAll("_", " ")} time`;
}
