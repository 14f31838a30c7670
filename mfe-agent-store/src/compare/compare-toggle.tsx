import { startTransition, useOptimistic } from "react";
import type { ListingCard } from "@loubby/shared-contracts/http/agents/listings.schema";
import { MOST_COMPARED, useCompared } from "./use-compared.ts";
import "./compare-toggle.css";

/** Chooses an agent for the comparison. */
export function CompareToggle({ listing: { _id, title } }: { readonly listing: ListingCard }) {
  const { ids, isFull, toggle } = useCompared();
  const isChosen = ids.includes(_id);
  const isLeftOut = isFull && !isChosen;
  // The address follows in a transition; until then the box would fall back.
  const [isShown, show] = useOptimistic(isChosen);
  const onChange = () =>
    startTransition(() => {
      show(!isChosen);
      toggle(_id);
    });
  return (
    <label
      className="as-compare-toggle"
      title={isLeftOut ? `${MOST_COMPARED} agents are chosen already` : undefined}
    >
      <input
        type="checkbox"
        aria-label={`Compare ${title}`}
        checked={isShown}
        disabled={isLeftOut}
        onChange={onChange}
      />
      <span aria-hidden="true">Compare</span>
    </label>
  );
}
