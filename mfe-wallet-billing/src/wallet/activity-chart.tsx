import type { ActivityPoint } from "@loubby/shared-contracts/http/wallet/statements.schema";

interface ActivityChartProps {
  readonly points: readonly ActivityPoint[];
  readonly money: (minor: number) => string;
}

const WIDTH = 720;
const LINE = 96;
const BARS = 64;

/** The balance as a line; beneath it a bar up for what came in and a bar down for what went out. */
export function ActivityChart({ points, money }: ActivityChartProps) {
  const most = Math.max(1, ...points.map(({ balance }) => balance));
  const widest = Math.max(1, ...points.flatMap((point) => [point.in, point.out]));
  const step = WIDTH / Math.max(1, points.length);
  const middle = (index: number) => (index + 0.5) * step;
  const height = (minor: number) => LINE - (minor / most) * (LINE - 6) - 2;
  const line = points.map(({ balance }, index) => `${middle(index)},${height(balance)}`).join(" ");
  const half = BARS / 2;
  const bar = (minor: number) => (minor === 0 ? 0 : Math.max(1, (minor / widest) * (half - 2)));
  const first = points[0]?.day ?? "";
  const last = points.at(-1)?.day ?? "";
  return (
    <figure className="wl-chart">
      <svg
        viewBox={`0 0 ${WIDTH} ${LINE + BARS}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`The balance from ${first} to ${last}, at most ${money(most === 1 ? 0 : most)}, with money in and out. The table has every figure.`}
      >
        <polyline className="wl-chart-line" points={line} />
        <line className="wl-chart-zero" x1="0" x2={WIDTH} y1={LINE + half} y2={LINE + half} />
        {points.map((point, index) => (
          <g key={point.day}>
            <title>{`${point.day}: in ${money(point.in)}, out ${money(point.out)}, balance ${money(point.balance)}`}</title>
            <rect className="wl-chart-day" x={index * step} y="0" width={step} height={LINE + BARS} />
            <rect
              className="wl-chart-in"
              x={index * step + step * 0.2}
              y={LINE + half - bar(point.in)}
              width={step * 0.6}
              height={bar(point.in)}
            />
            <rect
              className="wl-chart-out"
              x={index * step + step * 0.2}
              y={LINE + half}
              width={step * 0.6}
              height={bar(point.out)}
            />
          </g>
        ))}
      </svg>
      <figcaption className="wl-muted">
        <span>{first}</span>
        <span>Balance above, money in and out below. Days begin in UTC.</span>
        <span>{last}</span>
      </figcaption>
    </figure>
  );
}
