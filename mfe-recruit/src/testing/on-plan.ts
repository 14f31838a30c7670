import { act } from "@testing-library/react";
import { type PlanSlug, sessionStore } from "@loubby/shared-contracts/shell";
import { idOf } from "@loubby/shared-contracts/testing/people";

/** Puts the signed-in company on a plan. */
export function onPlan(sub_name_slug: PlanSlug): void {
  act(() => {
    sessionStore.setState({ activeSubscription: { id: idOf(99), sub_name_slug } });
  });
}
