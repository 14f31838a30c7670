import { brandMark } from "@loubby/shared-contracts/shell/brand-mark";

interface MarkProps {
  readonly size: number;
  /** Colours of the ground and of what is drawn on it. */
  readonly ground: string;
  readonly drawing: string;
}

/** Renders the product's mark, the same drawing as in the dashboard. */
export function Mark({ size, ground, drawing }: MarkProps) {
  const { viewBox, radius, stroke, dot } = brandMark;
  return (
    <svg xmlns="http://www.w3.org/2000/svg" viewBox={viewBox} width={size} height={size} aria-hidden>
      <rect width={28} height={28} rx={radius} fill={ground} />
      <path d={stroke.d} fill="none" stroke={drawing} strokeWidth={stroke.width} strokeLinecap="round" />
      <circle {...dot} fill={drawing} />
    </svg>
  );
}
