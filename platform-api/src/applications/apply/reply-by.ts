const DAY_MS = 86_400_000;

/**
 * Returns the day (`2026-12-05`, UTC) by which someone who applied at `appliedAt` (ISO) may expect an answer.
 */
export function replyBy(appliedAt: string, expectedReplyDays: number): string {
  return new Date(Date.parse(appliedAt) + expectedReplyDays * DAY_MS).toISOString().slice(0, 10);
}
