import type { ComponentView } from "@loubby/shared-contracts/shell";

const PIECES: Readonly<Record<ComponentView, number>> = { cardView: 6, listView: 4 };

/** A list in small: as cards, or as lines. */
export function ViewPreview({ view }: { readonly view: ComponentView }) {
  return (
    <span className="set-preview set-preview-view" data-view={view} aria-hidden="true">
      {Array.from({ length: PIECES[view] }, (_, index) => (
        <span key={index} />
      ))}
    </span>
  );
}
