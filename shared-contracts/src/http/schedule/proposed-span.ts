interface Proposed {
  readonly starts_at: string;
  readonly ends_at: string;
  readonly proposed_at?: string | null | undefined;
}

/** The time that a guest proposes for an event, as long as that is now; null where they propose none. Moments are ISO 8601. */
export function proposedSpan({ starts_at, ends_at, proposed_at }: Proposed) {
  if (proposed_at === null || proposed_at === undefined) return null;
  const length = Date.parse(ends_at) - Date.parse(starts_at);
  return {
    starts_at: proposed_at,
    ends_at: new Date(Date.parse(proposed_at) + length).toISOString(),
  };
}
