import { skillTracks } from "@loubby/shared-contracts/shell";

export type SkillTrack = (typeof skillTracks)[number];

/** What somebody looks for: tracks, or work outside them in their own words; null while they did not ask for that. */
export interface Wanted {
  readonly tracks: readonly SkillTrack[];
  readonly other: string | null;
}

const NOTHING: Wanted = { tracks: [], other: null };

const keyFor = (userId: string) => `setup-profile.${userId}`;

/** What was chosen in this browser and not sent yet. */
export function readWanted(userId: string): Wanted {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyFor(userId)) ?? "null");
    if (typeof kept !== "object" || kept === null || !("tracks" in kept) || !("other" in kept))
      return NOTHING;
    const { tracks, other } = kept;
    return {
      tracks: Array.isArray(tracks) ? skillTracks.filter((track) => tracks.includes(track)) : [],
      other: typeof other === "string" ? other : null,
    };
  } catch {
    return NOTHING;
  }
}

/** Keeps what is chosen over a reload; null forgets it. */
export function keepWanted(userId: string, wanted: Wanted | null): void {
  try {
    if (wanted === null) localStorage.removeItem(keyFor(userId));
    else localStorage.setItem(keyFor(userId), JSON.stringify(wanted));
  } catch {
    // Storage may be off; what is chosen then lasts as long as the page.
  }
}
