/**
 * One line as people see it: no control characters, and none that turn the direction of the text around it, which
 * make a name read as another. Hebrew, Arabic and their direction marks are welcome.
 */
export const SHOWN_TEXT = /^[^\p{Cc}\u202a-\u202e\u2066-\u2069]*$/u;

/** Whether a text that is not empty has something to see: joiners and fillers alone make a name that no one can read. */
export const isSeen = (text: string): boolean => text === "" || /[^\p{DI}\p{Z}\u2800]/u.test(text);

/** The error for anything else. */
export const UNSHOWN = "Contains unsupported characters";
