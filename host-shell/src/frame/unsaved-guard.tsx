import { Suspense, useEffect, useRef } from "react";
import { type Location, useBlocker, useNavigate } from "react-router-dom";
import { useStore } from "zustand/react";
import { unsavedStore } from "@loubby/shared-contracts/shell";
import { lazyDialog } from "../dialogs/lazy-dialog.tsx";

const loadQuestion = async () => (await import("./leave-question.tsx")).LeaveQuestion;
const LeaveQuestion = lazyDialog(loadQuestion);

/**
 * Asks before a page with unsaved work is left, whichever remote it belongs to. Once that saves itself, nothing is left
 * to ask, and the page is left.
 */
export function UnsavedGuard() {
  const navigate = useNavigate();
  const unsaved = useStore(unsavedStore, ({ count }) => count > 0);
  // A page that moves to its own address as it saves resets the blocker, which forgets where someone wanted to go.
  const wanted = useRef<Location>(null);
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const blocks = unsaved && currentLocation.pathname !== nextLocation.pathname;
    if (blocks) wanted.current = nextLocation;
    return blocks;
  });

  useEffect(() => {
    if (!unsaved) {
      const to = wanted.current;
      wanted.current = null;
      // After the page's own move, which would take its place.
      if (to) setTimeout(() => void navigate(to));
      return undefined;
    }
    // The question must be at hand when the connection is not.
    void loadQuestion().catch(() => undefined);
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [navigate, unsaved]);

  if (blocker.state !== "blocked") return null;
  const answer = (carryOut: () => void) => () => {
    wanted.current = null;
    carryOut();
  };
  return (
    <Suspense>
      <LeaveQuestion onLeave={answer(blocker.proceed)} onClose={answer(blocker.reset)} />
    </Suspense>
  );
}
