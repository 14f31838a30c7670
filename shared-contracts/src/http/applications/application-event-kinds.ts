/** What the history of an application tells. */
export const applicationEventKinds = [
  "applied",
  /** A member of the company added the candidate. */
  "added",
  "moved",
  /** The candidate signed the offer letter, which hired them. */
  "signed",
  "rejected",
  "reopened",
  "withdrawn",
  "job_changed",
  "merged",
  "unmerged",
  "revealed",
  "tagged",
  "video_asked",
  /** Its `detail` is `hired` where the hire ended it. */
  "video_ended",
  "references_asked",
  "references_declined",
  "references_ended",
  "referee_removed",
  "offer_sent",
  "offer_accepted",
  "offer_declined",
  "offer_withdrawn",
  "offer_expired",
  "mailed",
  "interview_planned",
  "interview_moved",
  "interview_cancelled",
  /** The candidate was asked to book, and what became of it; the `detail` is the kind of interview. */
  "booking_asked",
  "booking_expired",
  "booking_withdrawn",
  "booking_restored",
  /** The candidate chose the time. */
  "interview_booked",
] as const;
