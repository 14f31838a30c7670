/** One bar, or one point of a line. */
export interface ChartPoint {
  readonly value: number;
  /** The figure as a table says it. */
  readonly text: string;
  /** Names the rows behind it; null where there are none. */
  readonly rows: string | null;
}

export interface ChartSeries {
  readonly name: string;
  readonly points: readonly ChartPoint[];
  /** Stands at a line's end; its name and last figure unless told. */
  readonly end?: string;
}

/** What a chart draws. */
export interface ChartData {
  readonly kind: "bars" | "lines";
  /** A name for each bar, or for each place on the horizontal axis. */
  readonly labels: readonly string[];
  readonly series: readonly ChartSeries[];
  /** Stands between a bar and the next; empty where there is nothing to say. */
  readonly between: readonly string[];
  /** How many lines only the table has. */
  readonly left: number;
  /** Says a value of a line's vertical axis; unless told, values are counts. */
  readonly axis?: (value: number) => string;
  /** Says what the chart shows, for those who don't see it. */
  readonly sentence: string;
}
