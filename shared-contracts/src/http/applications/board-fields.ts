/** What a card of a board can show beside the name, in the order it stands there. */
export const cardFields = [
  "title",
  "employer",
  "location",
  "years",
  "applied",
  "time_in_stage",
  "source",
  "scorecards",
  "next_event",
  "tags",
] as const;
export type CardField = (typeof cardFields)[number];

/** The fields in words. */
export const cardFieldNames: Readonly<Record<CardField, string>> = {
  title: "Current title",
  employer: "Current employer",
  location: "Location",
  years: "Years of experience",
  applied: "Date applied",
  time_in_stage: "Time in stage",
  source: "Source",
  scorecards: "Scorecards",
  next_event: "Next event",
  tags: "Tags",
};
