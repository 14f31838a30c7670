/** `28 November 2026`, UTC. */
export const dayOf = (at: Date | string) =>
  new Date(at).toLocaleDateString("en-GB", {
    day: "numeric",
    month: "long",
    year: "numeric",
    timeZone: "UTC",
  });
