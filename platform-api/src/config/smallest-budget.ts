/** Below this a pool would have a single connection, and whoever needs two at once would wait for themselves. */
export const SMALLEST_BUDGET = 14;
