import { useState } from "react";

/** Whether something is or was open: what was opened once stays mounted, so that its closing is animated. */
export function useOnceOpen(isOpen: boolean): boolean {
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  return wasOpen;
}
