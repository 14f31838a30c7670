/** The most files of an event. */
export const MOST_EVENT_FILES = 10;
