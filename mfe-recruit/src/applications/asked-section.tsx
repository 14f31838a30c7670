import { Button } from "antd";
import type { ReactNode } from "react";
import { type Lock, LockNote } from "@loubby/shared-ui/states/lock-note";
import { ListStates } from "../notices/list-states.tsx";
import "./asked-section.css";

interface AskedSectionProps extends Omit<Parameters<typeof ListStates>[0], "count"> {
  readonly title: string;
  /** What asks for one more; null where no one may be asked. */
  readonly ask: { readonly words: string; readonly icon: ReactNode; readonly onAsk: () => void } | null;
  /** Why asking isn't possible. */
  readonly why: Lock | null;
  /** Said while nothing was asked. */
  readonly hint: ReactNode;
  readonly isEmpty: boolean;
  readonly children: ReactNode;
}

/** What a candidate was asked for in one application, with the button that asks. */
export function AskedSection({ title, ask, why, hint, isEmpty, children, list, failure }: AskedSectionProps) {
  if (ask === null && isEmpty && !list.isError) return null;
  return (
    <section>
      <div className="mr-asked-title">
        <h3>{title}</h3>
        {ask !== null && (
          <Button size="small" icon={ask.icon} disabled={why !== null} onClick={ask.onAsk}>
            {ask.words}
          </Button>
        )}
      </div>
      {ask !== null && why !== null && (
        <p className="mr-asked-facts">
          <LockNote lock={why} />
        </p>
      )}
      <ListStates list={list} failure={failure} count={1} />
      {!list.isPending && !list.isError && isEmpty && why === null && (
        <p className="mr-asked-facts">{hint}</p>
      )}
      {children}
    </section>
  );
}
