import { useLocation, useNavigate } from "react-router-dom";
import type { ApplicationCard } from "@loubby/shared-contracts/http/applications/applications.schema";
import { withApplication } from "../board/board-card.tsx";
import { nameOf } from "../board/use-move.ts";
import { StepButtons } from "../../lists/step-buttons.tsx";

/** Someone to go to, and the column they are gone through in, which the address remembers beside its path. */
interface Neighbour {
  readonly card: ApplicationCard;
  readonly column: string | null;
}

interface StepsProps {
  readonly previous: Neighbour | undefined;
  readonly next: Neighbour | undefined;
}

/** Leads to the previous and the next application. */
export function Steps({ previous, next }: StepsProps) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const step = (to: Neighbour | undefined) =>
    to && {
      name: nameOf(to.card),
      go: () =>
        void navigate(
          { search: withApplication(search, to.card._id) },
          { replace: true, state: { column: to.column } },
        ),
    };
  return <StepButtons previous={step(previous)} next={step(next)} noun="candidate" />;
}
