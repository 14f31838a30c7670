import { Suspense, useEffect } from "react";
import { useBlocker } from "react-router-dom";
import { useStore } from "zustand/react";
import { unsavedStore } from "@loubby/shared-contracts/shell";
import { lazyDialog } from "../dialogs/lazy-dialog.tsx";

const loadQuestion = async () => (await import("./leave-question.tsx")).LeaveQuestion;
const LeaveQuestion = lazyDialog(loadQuestion);

/** Asks before a page with unsaved work is left, whichever remote it belongs to. */
export function UnsavedGuard() {
  const unsaved = useStore(unsavedStore, ({ count }) => count > 0);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => unsaved && currentLocation.pathname !== nextLocation.pathname,
  );

  useEffect(() => {
    if (!unsaved) return undefined;
    // The question must be at hand when the connection is not.
    void loadQuestion().catch(() => undefined);
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [unsaved]);

  if (blocker.state !== "blocked") return null;
  return (
    <Suspense>
      <LeaveQuestion onLeave={blocker.proceed} onClose={blocker.reset} />
    </Suspense>
  );
}
