/** Within so many days a review is promised. */
export const REVIEW_DAYS = 3;
