/** Below this a pool would have a single connection, and work that needs two at once would wait for itself. */
export const SMALLEST_BUDGET = 14;
