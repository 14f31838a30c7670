/** Seconds of a video that a company asks for, at most. */
export const VIDEO_SECONDS = 120;
