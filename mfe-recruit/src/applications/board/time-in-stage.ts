const DAY = 86_400_000;

/** Says how long someone has been in a stage: `3 days in stage`. */
export function timeInStage(since: string, now: number): string {
  return `${stayOf(since, now)} in stage`;
}

/** The same below a heading that says what it is of: `3 days`. */
export function stayOf(since: string, now: number): string {
  const days = Math.floor((now - Date.parse(since)) / DAY);
  if (days < 1) return "Less than a day";
  return days === 1 ? "1 day" : `${days} days`;
}

/** Tells whether someone has been in a stage for longer than it allows. */
export function isLate(
  { status, stage_entered_at }: { readonly status: string; readonly stage_entered_at: string },
  slaDays: number | null,
): boolean {
  return status === "active" && slaDays !== null && Date.now() - Date.parse(stage_entered_at) > slaDays * DAY;
}
