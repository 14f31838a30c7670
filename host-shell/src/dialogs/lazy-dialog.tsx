import { type ComponentType, lazy, useEffect } from "react";
import { withRetries } from "@loubby/shared-ui/attempt";
import { notify } from "@loubby/shared-ui/toasts";

interface Closable {
  readonly onClose: () => void;
}

/** A dialog whose code comes when it is opened; where it does not come, a message says so and it is closed. */
export function lazyDialog<P extends Closable>(load: () => Promise<ComponentType<P>>) {
  return lazy(async () => {
    try {
      return { default: await withRetries(load) };
    } catch {
      notify.error("Couldn't open this. Check your connection and reload the page.");
      return { default: Absent as ComponentType<P> };
    }
  });
}

function Absent({ onClose }: Closable) {
  useEffect(onClose, [onClose]);
  return null;
}
