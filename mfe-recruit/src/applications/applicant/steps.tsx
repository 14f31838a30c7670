import { useLocation, useNavigate } from "react-router-dom";
import type { ApplicationCard } from "@loubby/shared-contracts/http/applications/applications.schema";
import { withApplication } from "../board/board-card.tsx";
import { nameOf } from "../board/use-move.ts";
import { StepButtons } from "../../lists/step-buttons.tsx";

interface StepsProps {
  readonly previous: ApplicationCard | undefined;
  readonly next: ApplicationCard | undefined;
  /** The column being gone through, which the address remembers beside its path. */
  readonly column: string | null;
}

/** Leads to the previous and the next application. */
export function Steps({ previous, next, column }: StepsProps) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const step = (card: ApplicationCard | undefined) =>
    card && {
      name: nameOf(card),
      go: () =>
        void navigate({ search: withApplication(search, card._id) }, { replace: true, state: { column } }),
    };
  return <StepButtons previous={step(previous)} next={step(next)} noun="candidate" />;
}
