import { Link } from "react-router-dom";
import type { Conversation } from "@loubby/shared-contracts/http/conversations/conversations.schema";
import * as paths from "@loubby/shared-contracts/paths";

interface TrialLineProps {
  readonly agent: NonNullable<Conversation["agent"]>;
}

/** How often an agent may still be asked before it is bought; nothing where that isn't counted. */
export function TrialLine({ agent: { listing_id, questions_left: left } }: TrialLineProps) {
  if (left === null) return null;
  return (
    <p className="cv-cannot-write" role="status">
      {left === 0 ? "You've used all questions of this trial." : `${left} of this trial's questions left.`}{" "}
      <Link to={paths.agent(listing_id)}>See the agent</Link>
    </p>
  );
}
