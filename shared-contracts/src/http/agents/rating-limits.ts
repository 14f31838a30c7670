/** Characters of a review, of a seller's reply, and of a reason to report one. */
export const MOST_REVIEW = 3000;
export const MOST_REVIEW_REPLY = 2000;
export const MOST_REVIEW_REASON = 600;
