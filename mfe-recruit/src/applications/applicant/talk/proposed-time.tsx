import { Link } from "react-router-dom";
import type { NextEvent } from "@loubby/shared-contracts/http/applications/next-event.schema";
import { spanIn } from "@loubby/shared-contracts/http/schedule/span-in";
import * as paths from "@loubby/shared-contracts/paths";
import { LEADS_BACK } from "@loubby/shared-ui/leads-back";

const HERE = Intl.DateTimeFormat().resolvedOptions().timeZone;

interface ProposedTimeProps {
  readonly event: NextEvent;
  readonly proposal: NonNullable<NextEvent["proposal"]>;
  /** The candidate's. */
  readonly name: string;
}

/** Says which other time the candidate proposes, by the reader's clocks, and leads the organizer to where they answer. */
export function ProposedTime({ event, proposal, name }: ProposedTimeProps) {
  return (
    <p className="mr-proposed-time" role="note" dir="auto">
      {name} proposes{" "}
      <time dateTime={proposal.starts_at} className="lb-figures">
        {spanIn(proposal, HERE)}
      </time>{" "}
      instead of{" "}
      <time dateTime={event.starts_at} className="lb-figures">
        {spanIn(event, HERE)}
      </time>
      .{" "}
      {proposal.can_answer ? (
        <Link to={paths.event(event._id, proposal.at)} state={LEADS_BACK}>
          Answer {name}
        </Link>
      ) : (
        <span className="mr-muted">{event.organizer} can answer.</span>
      )}
    </p>
  );
}
