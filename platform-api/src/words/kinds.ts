/** The kinds of things that are found by words, as the lexicon keeps them apart. */
export type WordKind = "name" | "company" | "job" | "listing" | "talent" | "pool";

/** Those of whose words no one says at once that they are gone: what is no longer in use is forgotten at night. */
export const forgottenAtNight: readonly WordKind[] = ["company", "job", "listing", "talent", "pool"];
