/** A company's open jobs are counted up to here. */
export const OPEN_JOBS_COUNTED = 100;
