import type { ReactNode } from "react";
import { Link } from "react-router-dom";

interface PlaceLinkProps {
  /** A path of the product, or an https address, which opens beside the product. */
  readonly to: string;
  readonly className?: string;
  readonly onFollow?: (() => void) | undefined;
  readonly children: ReactNode;
}

/** A link to a page of the product or to another site; to anywhere else there is none. */
export function PlaceLink({ to, className, onFollow, children }: PlaceLinkProps) {
  if (/^\/(?![/\\])/.test(to)) {
    return (
      <Link to={to} className={className} onClick={onFollow}>
        {children}
      </Link>
    );
  }
  if (!to.startsWith("https://")) return null;
  return (
    <a href={to} className={className} target="_blank" rel="noopener noreferrer" onClick={onFollow}>
      {children}
    </a>
  );
}
