/** The state of an address whose page leads back to where one came from, once what one came for is done. */
export const LEADS_BACK = { leadsBack: true } as const;

/** Returns whether a location's state says so. */
export const leadsBack = (state: unknown): boolean =>
  typeof state === "object" && state !== null && "leadsBack" in state;
