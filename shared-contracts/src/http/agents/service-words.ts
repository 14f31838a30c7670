/** Within how many days a milestone is handed over. */
export const daysWords = (days: number): string => (days === 1 ? "Within a day" : `Within ${days} days`);

/** How often a buyer can ask for changes of each milestone. */
export function revisionWords(revisions: number): string {
  if (revisions === 0) return "No revisions are included.";
  return `You can ask for changes of each milestone ${timesOf(revisions)}.`;
}

function timesOf(count: number): string {
  if (count === 1) return "once";
  return count === 2 ? "twice" : `${count} times`;
}
