/** Characters of a message at most, an emoji as one. */
export const MESSAGE_LIMIT = 10_000;

/** Characters of a question to an agent or the help assistant at most, counted the same way. */
export const QUESTION_LIMIT = 2_000;
