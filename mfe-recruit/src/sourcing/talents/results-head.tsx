import { Checkbox } from "antd";
import type { TalentHit } from "@loubby/shared-contracts/http/sourcing/talents.schema";
import { ChosenActions } from "./chosen-actions.tsx";
import { totalWords } from "./talent-words.ts";
import type { Chosen } from "./use-chosen.ts";
import type { TalentCounts } from "./use-talents.ts";

interface ResultsHeadProps {
  readonly people: readonly TalentHit[];
  readonly counts: TalentCounts;
  readonly chosen: Chosen;
}

/** Shows how many people match, and what can be done with the selected ones. */
export function ResultsHead({ people, counts, chosen }: ResultsHeadProps) {
  const count = chosen.people.length;
  return (
    <div className="td-head" role="group" aria-label="People">
      <Checkbox
        checked={count > 0 && count === people.length}
        indeterminate={count > 0 && count < people.length}
        disabled={people.length === 0}
        onChange={({ target }) => (target.checked ? chosen.all() : chosen.clear())}
      >
        {count > 0
          ? `${count.toLocaleString("en")} chosen`
          : people.length > 0
            ? `Select all ${people.length} shown`
            : "Select all"}
      </Checkbox>
      {count > 0 ? (
        <ChosenActions chosen={chosen} />
      ) : (
        <span className="td-total lb-figures" role="status">
          {totalWords(counts.data)}
        </span>
      )}
    </div>
  );
}
