import { Button } from "antd";
import { REACH_OUT_MOST } from "@loubby/shared-contracts/http/sourcing/talent-limits";
import { TalentActions } from "./talent-actions.tsx";
import type { Chosen } from "./use-chosen.ts";

/** Offers what can be done with the selected people. */
export function ChosenActions({ chosen }: { readonly chosen: Chosen }) {
  return (
    <>
      <Button type="text" onClick={chosen.clear}>
        Clear
      </Button>
      <TalentActions people={chosen.people} />
      {chosen.people.length > REACH_OUT_MOST && (
        <span className="td-quiet">You can invite or message up to {REACH_OUT_MOST} people at a time.</span>
      )}
    </>
  );
}
