import { Tooltip } from "antd";
import { useEffect, useReducer } from "react";

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
  const [, showAgain] = useReducer((times: number) => times + 1, 0);
  useEffect(() => {
    const timer = setInterval(showAgain, MINUTE);
    return () => clearInterval(timer);
  }, []);
  return (
    <Tooltip title={exact(iso)}>
      <time dateTime={iso} className="lb-figures">
        {/* As of now, not of the last tick: an instant that has just come would lie ahead of that. */}
        {tell(iso, Date.now())}
      </time>
    </Tooltip>
  );
}
