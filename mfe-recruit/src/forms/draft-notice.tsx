import type { Draft } from "@loubby/shared-contracts/forms/use-draft";
import { ConflictNotice } from "./conflict-notice.tsx";
import { KeptNotice } from "./kept-notice.tsx";

interface DraftNoticeProps {
  readonly draft: Pick<Draft<object>, "kept" | "outdated" | "forget" | "keepMine" | "takeTheirs">;
  /** What the form edits, in words. */
  readonly thing: string;
  /** The person chose: an earlier refusal no longer counts, and the content may have changed. */
  readonly onChosen: () => void;
}

/** Says that unsaved typing is back, or asks which version to keep after someone else's change. */
export function DraftNotice({ draft, thing, onChosen }: DraftNoticeProps) {
  const choose = (take: () => void) => () => {
    take();
    onChosen();
  };
  if (draft.outdated)
    return (
      <ConflictNotice
        thing={thing}
        onKeepMine={choose(draft.keepMine)}
        onTakeTheirs={() => {
          const getMineBack = draft.takeTheirs();
          onChosen();
          return choose(getMineBack);
        }}
      />
    );
  return draft.kept ? <KeptNotice onForget={choose(draft.forget)} /> : null;
}
