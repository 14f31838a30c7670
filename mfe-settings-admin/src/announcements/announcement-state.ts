import type { StatusTone } from "@loubby/shared-ui/status-tag";

interface Times {
  readonly starts_at: string;
  readonly ends_at: string | null;
}

/** Where an announcement stands: before, within or after its time. */
export type AnnouncementState = "scheduled" | "running" | "ended";

/** Returns where an announcement stands now. */
export function stateOf({ starts_at, ends_at }: Times, now = Date.now()): AnnouncementState {
  if (Date.parse(starts_at) > now) return "scheduled";
  return ends_at === null || Date.parse(ends_at) > now ? "running" : "ended";
}

export const stateWords: Readonly<
  Record<AnnouncementState, { readonly tone: StatusTone; readonly words: string }>
> = {
  scheduled: { tone: "progress", words: "Scheduled" },
  running: { tone: "success", words: "Running" },
  ended: { tone: "neutral", words: "Ended" },
};
