/** The rule about moving and canceling, as a visitor reads it. `minutes` is the least before a meeting that a host asks for. */
export function noticeWords(firstName: string, minutes: number): string {
  if (minutes === 0) return "You can do so until it begins.";
  return `You can cancel until it begins; ${firstName} asks for ${lengthWords(minutes)} of notice.`;
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
