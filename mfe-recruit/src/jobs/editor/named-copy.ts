/** Says that a duplicated job still has the name it was given then. */
export const COPY_HINT = "This job's title still says “(copy)”.";

/** Whether a title is the one that duplicating a job gives. */
export const isNamedCopy = (title: string): boolean => title.trimEnd().endsWith("(copy)");
