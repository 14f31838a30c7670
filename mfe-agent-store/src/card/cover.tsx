import type { CSSProperties } from "react";
import { Shapes } from "./cover-shapes.tsx";
import "./cover.css";

interface CoverProps {
  /** The listing's id: the same one always gets the same drawing. */
  readonly id: string;
  readonly src: string | null;
}

/** FNV-1a: spreads ids that differ in one digit over all hues. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 0;
}

/** The seller's picture, or one drawn from the id. Says nothing to a screen reader: the title stands beside it. */
export function Cover({ id, src }: CoverProps) {
  if (src !== null) return <img className="as-cover" src={src} alt="" loading="lazy" />;
  const hash = hashOf(id);
  const hue = hash % 360;
  const hues = { "--as-hue": hue, "--as-hue-2": (hue + 30 + ((hash >>> 9) % 60)) % 360 } as CSSProperties;
  return (
    <svg
      className="as-cover"
      style={hues}
      viewBox="0 0 320 180"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      focusable="false"
    >
      <rect className="as-cover-ground" width="320" height="180" />
      <Shapes hash={hash} />
    </svg>
  );
}
