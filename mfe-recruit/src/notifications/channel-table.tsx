import type {
  Channel,
  NoticeGroupChoice,
} from "@loubby/shared-contracts/http/notifications/notification-allow.schema";
import type { Switches } from "./use-allow.ts";

const COLUMNS: readonly (readonly [Channel, string])[] = [
  ["bell", "In the app"],
  ["push", "Push"],
  ["mail", "E-mail"],
  ["digest", "Digest"],
];

interface ChannelTableProps {
  readonly title: string;
  readonly groups: readonly NoticeGroupChoice[];
  /** The reader gets no digest, so nothing comes in it. */
  readonly hasNoDigest?: boolean;
  /** Without it nothing can be switched. */
  readonly onSwitch?: (key: string, channels: Switches) => void;
}

/** Lists what people are told of, with a box for each channel that can be chosen. */
export function ChannelTable({ title, groups, hasNoDigest = false, onSwitch }: ChannelTableProps) {
  return (
    <section className="mr-work-mail" aria-label={title}>
      <h2>{title}</h2>
      <small>Channels with a dash can't be changed here.</small>
      {hasNoDigest && <small>Your digest is off. Turn it on above to choose what it lists.</small>}
      {groups.map((group) => (
        <table key={group.key} className="mr-channels">
          <caption>{group.label}</caption>
          <thead>
            <tr>
              <th scope="col">Notification</th>
              {COLUMNS.map(([channel, label]) => (
                <th key={channel} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {group.notices.map(({ key, label, channels }) => (
              <tr key={key}>
                <th scope="row">{label}</th>
                {COLUMNS.map(([channel, words]) => {
                  const on = channels[channel];
                  const isOff = channel === "digest" && hasNoDigest;
                  return (
                    <td key={channel} data-label={words}>
                      {on === null ? (
                        <span>–</span>
                      ) : (
                        <input
                          type="checkbox"
                          className="mr-work-box"
                          aria-label={`${label}: ${words}`}
                          checked={on && !isOff}
                          disabled={onSwitch === undefined || isOff}
                          onChange={() => onSwitch?.(key, { [channel]: !on })}
                        />
                      )}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </section>
  );
}
