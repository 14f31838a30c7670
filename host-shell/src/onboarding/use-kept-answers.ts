import { useEffect, useState } from "react";
import { problemsOf } from "@loubby/shared-contracts/http/failure";

type Answers = Readonly<Record<string, string>>;

/** Whether what was typed has arrived at the server. */
export type Keeping = "idle" | "saving" | "saved" | "failed" | "refused";

/** Why answers were not taken, in words, by name. */
export type Refused = Readonly<Record<string, string>>;

const PAUSE_MS = 600;

interface Told {
  readonly keeping: Keeping;
  readonly refused: Refused;
}

function keeperOf(save: (answers: Answers) => Promise<unknown>, tell: (told: Told) => void) {
  let waiting: Record<string, string> = {};
  let refused: Record<string, string> = {};
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function flush(): Promise<Refused> {
    clearTimeout(timer);
    const batch = waiting;
    if (Object.keys(batch).length === 0) return refused;
    waiting = {};
    tell({ keeping: "saving", refused });
    try {
      await save(batch);
      tell({ keeping: Object.keys(refused).length > 0 ? "refused" : "saved", refused });
      return refused;
    } catch (error) {
      const bad = problemsOf(error).filter(({ path }) => path in batch);
      const good = Object.entries(batch).filter(([name]) => bad.every(({ path }) => path !== name));
      waiting = { ...Object.fromEntries(good), ...waiting };
      if (bad.length === 0) {
        tell({ keeping: "failed", refused });
        return refused;
      }
      // What was typed over while this was under way is judged by its own call.
      const standing = bad.filter(({ path }) => !(path in waiting));
      refused = { ...refused, ...Object.fromEntries(standing.map(({ path, message }) => [path, message])) };
      tell({ keeping: "refused", refused });
      return flush();
    }
  }

  function keep(name: string, value: string): void {
    waiting[name] = value;
    if (name in refused) {
      const { [name]: _, ...others } = refused;
      refused = others;
      tell({ keeping: "idle", refused });
    }
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), PAUSE_MS);
  }
  return { keep, flush };
}

/**
 * Keeps a form's answers as they are given: after a pause, when the page is left, and before the form is sent. What
 * fails is sent again with the next one, so nothing is lost by going on; an answer that the server refuses waits for a
 * better one and holds none of the others back. `flush` answers what is refused. `save` must not change.
 */
export function useKeptAnswers(save: (answers: Answers) => Promise<unknown>) {
  const [told, setTold] = useState<Told>({ keeping: "idle", refused: {} });
  const [keeper] = useState(() => keeperOf(save, setTold));
  useEffect(() => () => void keeper.flush(), [keeper]);
  return { ...told, ...keeper };
}

/** What a form says about its answers. */
export const KEEPING_WORDS: Readonly<Record<Keeping, string>> = {
  idle: "Your answers are saved as you go.",
  saving: "Saving…",
  saved: "Saved.",
  failed: "Not saved yet. We'll try again with your next answer.",
  refused: "Everything is saved except the marked answers.",
};
