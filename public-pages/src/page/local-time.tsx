interface LocalTimeProps {
  /** ISO moments; the same twice for one moment. */
  readonly starts: string;
  readonly ends: string;
  /** The time zone that the page names them in. */
  readonly zone: string;
}

/**
 * Leaves room for the same time by the reader's clock, which the script `local-times` fills where it differs. Below
 * words whose `span` says the time, or one deeper inside with `data-time`, the reader's own comes first and the other one is put here.
 */
export function LocalTime({ starts, ends, zone }: LocalTimeProps) {
  return <p className="muted" data-starts={starts} data-ends={ends} data-zone={zone} hidden />;
}
