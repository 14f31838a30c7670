/** The middle of some figures. */
export function median(figures: readonly number[]): number {
  const sorted = [...figures].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? upper)) / 2;
}

/** Prints both sides of a comparison and closes it with the line that tools read. Throws when a side was not measured. */
export function printRatio(name: string, ours: number, theirs: number, unit: string): void {
  if (!Number.isFinite(ours / theirs)) throw new Error(`${name}: ${ours} ${unit} beside ${theirs} ${unit}`);
  console.log(`${name}: ours ${round(ours)} ${unit}, beside ${round(theirs)} ${unit}`);
  console.log(`ratio ${name} ${(ours / theirs).toFixed(3)}`);
}

function round(figure: number): string {
  return figure >= 100 ? figure.toFixed(0) : figure.toFixed(2);
}
