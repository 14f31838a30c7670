/** Days in a row without an answer after which an agent is under maintenance, and after which it leaves the store. */
export const MAINTENANCE_AFTER = 3;
export const DEPRECATED_AFTER = MAINTENANCE_AFTER + 28;

/** Days of health that are shown. */
export const HEALTH_DAYS = 30;
