import type { CurrencyCode } from "@loubby/shared-contracts/shell";
import "./currency-flag.css";

/** The drawings, on a field of 30 by 20, in the colours of the flags themselves: see currency-flag.css. */
const FLAGS: Readonly<Record<CurrencyCode, readonly (readonly [ink: string, path: string])[]>> = {
  ngn: [
    ["white", "M0 0h30v20H0z"],
    ["green", "M0 0h10v20H0zM20 0h10v20H20z"],
  ],
  usd: [
    ["white", "M0 0h30v20H0z"],
    ["red", "M0 0h30v2.9H0zM0 5.7h30v2.9H0zM0 11.4h30v2.9H0zM0 17.1h30V20H0z"],
    ["navy", "M0 0h13v11.4H0z"],
    ["white", "M3 3h1.6v1.6H3zM8 3h1.6v1.6H8zM5.5 5.4h1.6V7H5.5zM3 7.8h1.6v1.6H3zM8 7.8h1.6v1.6H8z"],
  ],
  gbp: [
    ["navy", "M0 0h30v20H0z"],
    ["white", "M0 0h4l26 17v3h-4L0 3zM30 0h-4L0 17v3h4L30 3zM11.5 0h7v20h-7zM0 6.5h30v7H0z"],
    ["red", "M13 0h4v20h-4zM0 8h30v4H0z"],
  ],
  eur: [
    ["navy", "M0 0h30v20H0z"],
    [
      "gold",
      "M14 3h2v2h-2zM14 15h2v2h-2zM8 9h2v2H8zM20 9h2v2h-2zM9.8 4.8h2v2h-2zM18.2 4.8h2v2h-2zM9.8 13.2h2v2h-2zM18.2 13.2h2v2h-2z",
    ],
  ],
  kes: [
    ["black", "M0 0h30v6H0z"],
    ["white", "M0 6h30v8H0z"],
    ["red", "M0 7h30v6H0z"],
    ["green", "M0 14h30v6H0z"],
    ["white", "M15 3.5c2.6 2 2.6 11 0 13-2.6-2-2.6-11 0-13z"],
    ["red", "M15 5c1.7 2 1.7 8 0 10-1.7-2-1.7-8 0-10z"],
  ],
  zar: [
    ["red", "M0 0h30v8H0z"],
    ["blue", "M0 12h30v8H0z"],
    ["white", "M0 0h5l10 6.5h15v7H15L5 20H0z"],
    ["green", "M0 0h2.5L14 8h16v4H14L2.5 20H0z"],
    ["gold", "M0 3.2 9.8 10 0 16.8z"],
    ["black", "M0 5 7.2 10 0 15z"],
  ],
};

/** The flag beside a currency. It says nothing to a screen reader: the code stands next to it. */
export function CurrencyFlag({ currency }: { readonly currency: CurrencyCode }) {
  return (
    <svg className="wl-flag" viewBox="0 0 30 20" width="24" height="16" aria-hidden="true" focusable="false">
      {FLAGS[currency].map(([ink, path]) => (
        <path key={path} className={`wl-ink-${ink}`} d={path} />
      ))}
    </svg>
  );
}
