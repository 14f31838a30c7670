const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long someone has stood in a stage, in the room of a card: `3 d here`. */
export function timeInStage(since: string, now: number): string {
  const gap = Math.max(0, now - Date.parse(since));
  if (gap >= DAY) return `${Math.floor(gap / DAY)} d here`;
  if (gap >= HOUR) return `${Math.floor(gap / HOUR)} h here`;
  return gap >= MINUTE ? `${Math.floor(gap / MINUTE)} min here` : "just here";
}

/** Whether someone has stood in a stage for longer than it allows. */
export function isLate(
  { status, stage_entered_at }: { readonly status: string; readonly stage_entered_at: string },
  slaDays: number | null,
): boolean {
  return status === "active" && slaDays !== null && Date.now() - Date.parse(stage_entered_at) > slaDays * DAY;
}
