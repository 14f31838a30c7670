import "./avatar.css";

interface AvatarProps {
  /** The owner's name; gives the initials and the text for a screen reader. */
  readonly name: string;
  readonly src?: string | null | undefined;
  /** Edge in px. */
  readonly size?: number;
  /** `+3` instead of a face: how many more there are. */
  readonly more?: number | undefined;
  /** Shows the online marker when true, the offline one when false, none when left out. */
  readonly online?: boolean | undefined;
  readonly shape?: "circle" | "square";
  /** The name is already beside it. */
  readonly decorative?: boolean;
}

function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return (
    ends
      .map((word) => Array.from(word ?? "")[0] ?? "")
      .join("")
      .toLocaleUpperCase() || "?"
  );
}

/** Shows a picture, or initials, or `+count`, with an optional online marker. */
export function Avatar({ name, src, size = 32, more, online, shape = "circle", decorative }: AvatarProps) {
  const face = more === undefined ? initialsOf(name) : `+${more}`;
  const presence = online === undefined ? "" : online ? ", online" : ", offline";
  const words = decorative
    ? { "aria-hidden": true }
    : ({ role: "img", "aria-label": `${name}${presence}` } as const);
  return (
    <span
      {...words}
      className={`lb-avatar lb-avatar-${shape}`}
      style={{ width: size, height: size, fontSize: Math.max(10, Math.round(size * 0.38)) }}
    >
      {src && more === undefined ? <img src={src} alt="" width={size} height={size} loading="lazy" /> : face}
      {online !== undefined && <span className="lb-avatar-marker" data-online={online || undefined} />}
    </span>
  );
}
