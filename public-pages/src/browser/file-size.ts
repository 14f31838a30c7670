const UNITS = ["Bytes", "KB", "MB", "GB", "TB"] as const;

/** Formats a file's size in bytes: `512 Bytes`, `820 KB`, `1.4 MB`. */
export function fileSizeOf(bytes: number): string {
  let [amount, unit] = [bytes, 0];
  // What rounds to 1024 belongs to the next unit.
  while (amount >= 1023.5 && unit < UNITS.length - 1) {
    amount /= 1024;
    unit += 1;
  }
  return `${Number(amount.toFixed(unit < 2 ? 0 : 1))} ${UNITS[unit]}`;
}
