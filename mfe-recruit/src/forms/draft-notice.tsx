import type { Draft } from "@loubby/shared-contracts/forms/use-draft";
import { ConflictNotice } from "./conflict-notice.tsx";
import { KeptNotice } from "./kept-notice.tsx";

interface DraftNoticeProps {
  readonly draft: Pick<Draft<object>, "kept" | "outdated" | "forget" | "keepMine" | "takeTheirs">;
  /** What the form writes, as people call it. */
  readonly thing: string;
  /** The person chose: an earlier refusal holds no more, and the words may be others than the form showed. */
  readonly onChosen: () => void;
}

/** Says that what was typed before a reload is back, or asks which version holds where someone else's came between. */
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
