import { Tooltip } from "antd";
import { useSyncExternalStore } from "react";

const MINUTE = 60_000;

interface RelativeTimeProps {
  /** The instant, ISO 8601. */
  readonly iso: string;
  /** Formats it relative to `now` (epoch ms): `5 minutes ago`. */
  readonly tell: (iso: string, now: number) => string;
  /** The exact local time, for the tooltip. */
  readonly exact: (iso: string) => string;
}

/** Shows a relative time, kept up to date, with the exact one in a tooltip. */
export function RelativeTime({ iso, tell, exact }: RelativeTimeProps) {
  // As of each rendering, not of the last tick: what has just happened would lie ahead of that.
  const words = useSyncExternalStore(everyMinute, () => tell(iso, Date.now()));
  return (
    <Tooltip title={exact(iso)}>
      <time dateTime={iso} className="lb-figures">
        {words}
      </time>
    </Tooltip>
  );
}

function everyMinute(tick: () => void): () => void {
  const timer = setInterval(tick, MINUTE);
  return () => clearInterval(timer);
}
