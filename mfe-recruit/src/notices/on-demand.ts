import { lazyRetry } from "@loubby/shared-ui/attempt";

/** Loads the line of the next meeting after the page that shows it. */
export const NextMeetingAbout = lazyRetry(
  async () => (await import("./next-meeting-about.tsx")).NextMeetingAbout,
);
