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
  // The browser's own tooltip: lists show hundreds of times.
  return (
    <time dateTime={iso} title={exact(iso)} className="lb-figures">
      {words}
    </time>
  );
}

const shown = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/** One timer for all times that are shown. */
function everyMinute(tick: () => void): () => void {
  shown.add(tick);
  timer ??= setInterval(() => shown.forEach((each) => each()), MINUTE);
  return () => {
    shown.delete(tick);
    if (shown.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}
