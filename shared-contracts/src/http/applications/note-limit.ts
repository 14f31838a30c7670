/** Characters of a note about an application. */
export const NOTE_LIMIT = 5000;
