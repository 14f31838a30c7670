import type { NavViewer } from "../access/viewer.ts";

/** What every dialog of the frame is given. */
export interface DialogProps {
  readonly viewer: NavViewer;
  readonly onClose: () => void;
}
