/** What an event does to the time of those who take part: it keeps them busy, or leaves them free. */
export const showsAs = ["busy", "free"] as const;
export type ShowsAs = (typeof showsAs)[number];

interface Shown {
  readonly kind: string;
  readonly all_day: boolean;
  /** What someone chose; null: what is usual. */
  readonly shows_as: ShowsAs | null;
}

/** What an event is shown as unless someone chooses: whole days and reminders leave people free. */
export const usuallyShownAs = ({ kind, all_day }: Pick<Shown, "kind" | "all_day">): ShowsAs =>
  kind === "reminder" || (all_day && kind !== "interview") ? "free" : "busy";

/** What an event is shown as. */
export const shownAs = (event: Shown): ShowsAs => event.shows_as ?? usuallyShownAs(event);

/** What someone chose that an event is shown as, as far as it differs from what is usual; otherwise null. */
export const chosenOf = (event: Shown): ShowsAs | null =>
  event.shows_as === usuallyShownAs(event) ? null : event.shows_as;
