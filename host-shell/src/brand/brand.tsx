import { brand } from "@loubby/shared-contracts/shell";
import { brandMark } from "@loubby/shared-contracts/shell/brand-mark";
import "./brand.css";

/** The mark, and the name beside it where there is room. */
export function Brand({ markOnly = false }: { readonly markOnly?: boolean }) {
  const { viewBox, radius, stroke, dot } = brandMark;
  return (
    <span className="sh-brand">
      <svg viewBox={viewBox} width="28" height="28" aria-hidden="true" focusable="false">
        <rect width="28" height="28" rx={radius} fill="var(--lb-primary)" />
        <path
          d={stroke.d}
          fill="none"
          stroke="var(--lb-on-primary)"
          strokeWidth={stroke.width}
          strokeLinecap="round"
        />
        <circle {...dot} fill="var(--lb-on-primary)" />
      </svg>
      <span className={markOnly ? "lb-visually-hidden" : "sh-brand-name"}>{brand.name}</span>
    </span>
  );
}
