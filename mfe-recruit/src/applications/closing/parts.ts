// Loaded as one file when a job closes; lists and open boards don't need it.
export { ClosedNotice } from "./closed-notice.tsx";
export { FilledNotice } from "./filled-notice.tsx";
export { ReopenJob } from "./reopen-job.tsx";
export { CloseJob } from "./close-job.tsx";
