import { brand } from "@loubby/shared-contracts/shell";
import "./brand.css";

/** The mark, and the name beside it where there is room. */
export function Brand({ markOnly = false }: { readonly markOnly?: boolean }) {
  return (
    <span className="sh-brand">
      <svg viewBox="0 0 28 28" width="28" height="28" aria-hidden="true" focusable="false">
        <rect width="28" height="28" rx="8" fill="var(--lb-primary)" />
        <path
          d="M9.5 7.5v9a4 4 0 0 0 4 4h5"
          fill="none"
          stroke="var(--lb-on-primary)"
          strokeWidth="3"
          strokeLinecap="round"
        />
        <circle cx="18.2" cy="10" r="2.4" fill="var(--lb-on-primary)" />
      </svg>
      <span className={markOnly ? "lb-visually-hidden" : "sh-brand-name"}>{brand.name}</span>
    </span>
  );
}
