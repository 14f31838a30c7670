import type { ButtonHTMLAttributes } from "react";
import "./plain-button.css";

interface PlainButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly primary?: boolean;
  /** Under way: shows it, keeps the focus, ignores clicks. */
  readonly busy?: boolean;
}

/** A button without antd, for pages that must be small and for states that must work when little else does. */
export function PlainButton({ primary, busy, onClick, type = "button", ...rest }: PlainButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={primary ? "lb-button lb-button-primary" : "lb-button"}
      aria-disabled={busy || undefined}
      onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
    />
  );
}
