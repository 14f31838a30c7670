const DAY_MS = 86_400_000;

/** When someone who applied at `appliedAt` (ISO) may expect an answer, as a day (`2026-12-05`, UTC). */
export function replyBy(appliedAt: string, expectedReplyDays: number): string {
  return new Date(Date.parse(appliedAt) + expectedReplyDays * DAY_MS).toISOString().slice(0, 10);
}
