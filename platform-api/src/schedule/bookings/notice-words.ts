/** The rule about moving and canceling, as a visitor reads it, and the host's wish: so many minutes before, which isn't enforced. */
export function noticeWords(firstName: string, minutes: number): string {
  const rule = "You can move or cancel it until it begins.";
  if (minutes === 0) return rule;
  return `${rule} If you can, do so at least ${lengthWords(minutes)} before, so that ${firstName} can plan.`;
}

/** A length in minutes in words: `45 minutes`, `1 hour`, `2 days`. */
export function lengthWords(minutes: number): string {
  const [count, unit] =
    minutes % 1440 === 0
      ? [minutes / 1440, "day"]
      : minutes % 60 === 0
        ? [minutes / 60, "hour"]
        : [minutes, "minute"];
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}
