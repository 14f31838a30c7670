import type { skillTracks } from "@loubby/shared-contracts/shell";

export type SkillTrack = (typeof skillTracks)[number];

/** What someone looks for: tracks, or work outside them in their own words; null while they did not ask for that. */
export interface Wanted {
  readonly tracks: readonly SkillTrack[];
  readonly other: string | null;
}

export const NOTHING: Wanted = { tracks: [], other: null };
