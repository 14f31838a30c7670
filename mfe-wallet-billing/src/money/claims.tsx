import { CheckCircleFilled, ExclamationCircleFilled } from "@ant-design/icons";
import type { ReactNode } from "react";
import "./claims.css";

interface Claim {
  readonly words: string;
  readonly holds: boolean;
  /** What breaks it. */
  readonly details?: ReactNode;
}

/** Lists what is claimed of money, each with whether it holds. */
export function Claims({ claims }: { readonly claims: readonly Claim[] }) {
  return (
    <ul className="wl-claims">
      {claims.map(({ words, holds, details }) => (
        <li key={words} data-holds={holds}>
          {holds ? (
            <CheckCircleFilled aria-label="Holds:" />
          ) : (
            <ExclamationCircleFilled aria-label="Failed:" />
          )}
          <span>
            {words}
            {details}
          </span>
        </li>
      ))}
    </ul>
  );
}
