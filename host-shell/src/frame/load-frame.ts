/** Loads the frame's code; called early where the dashboard is the next step. */
export const loadFrame = () => import("./frame.tsx");
