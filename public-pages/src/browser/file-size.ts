const UNITS = ["bytes", "KB", "MB", "GB"] as const;

/** Formats a file's size in bytes: `820 KB`, `1.4 MB`. */
export function fileSizeOf(bytes: number): string {
  let [amount, unit] = [bytes, 0];
  while (amount >= 1024 && unit < UNITS.length - 1) {
    amount /= 1024;
    unit += 1;
  }
  return `${unit < 2 ? Math.round(amount) : Math.round(amount * 10) / 10} ${UNITS[unit]}`;
}
