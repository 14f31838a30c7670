/** Milestones of a service, and of a project. */
export const MOST_MILESTONES = 12;

/** How often changes of a milestone can be asked for. */
export const MOST_REVISIONS = 20;

/** Days that a milestone takes at most. */
export const LONGEST_DAYS = 365;
