import { Button } from "antd";
import { Link } from "react-router-dom";
import type { CalendarEvent, EventCandidate } from "@loubby/shared-contracts/http/schedule/events.schema";
import type { EventGuest } from "@loubby/shared-contracts/http/schedule/guests.schema";
import { responseNames } from "@loubby/shared-contracts/http/schedule/response-lists";
import { application, appliedJob } from "@loubby/shared-contracts/paths";
import { useSession } from "@loubby/shared-contracts/shell";
import { Avatar } from "@loubby/shared-ui/avatar";
import { StatusTag, type StatusTone } from "@loubby/shared-ui/status-tag";
import { clock, fullDay, hereZone } from "./event-words.ts";
import { useSettleProposal } from "./use-answers.ts";

const TONES: Readonly<Record<NonNullable<EventGuest["response"]>, StatusTone>> = {
  needs_action: "neutral",
  accepted: "success",
  tentative: "warning",
  declined: "danger",
};

/** Everyone who takes part: the organizer, then the guests with what they answered, as far as the reader is told. */
export function GuestList({ event }: { readonly event: CalendarEvent }) {
  const { organizer, guests } = event;
  return (
    <>
      <h3>People</h3>
      <ul className="sc-people">
        <li>
          <Avatar name={organizer.name} src={organizer.logo_url} decorative />
          <span>
            {organizer.name}
            <small>Organizer</small>
          </span>
        </li>
        {guests.map((guest) => (
          <li key={guest._id}>
            <Avatar name={guest.name} src={guest.logo_url} decorative />
            <span className="sc-guest">
              <span className="sc-guest-name">
                <span dir="auto">{guest.name}</span>
                {guest.response !== null && (
                  <StatusTag tone={TONES[guest.response]}>{responseNames[guest.response]}</StatusTag>
                )}
              </span>
              {(guest.name !== guest.email || guest.is_outside) && <small>{guestWords(guest)}</small>}
              {event.candidates
                .filter(({ _id }) => _id === guest._id)
                .map((candidate) => (
                  <ApplicationLink key={candidate.application_id} candidate={candidate} />
                ))}
              {guest.note !== "" && <q dir="auto">{guest.note}</q>}
              {guest.proposed_at !== null && <Proposal event={event} guest={guest} at={guest.proposed_at} />}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

function guestWords({ name, email, is_outside }: EventGuest): string {
  if (name === email) return "Invited by mail";
  return is_outside ? `${email} · Invited by mail` : email;
}

interface ProposalProps {
  readonly event: CalendarEvent;
  readonly guest: EventGuest;
  readonly at: string;
}

/** Another start that a guest proposed; the organizer accepts or declines it. */
function Proposal({ event, guest, at }: ProposalProps) {
  const settle = useSettleProposal(event, guest);
  const zone = hereZone();
  const answer = (accept: boolean) => settle.mutate({ accept, proposed_at: at });
  return (
    <div className="sc-proposal">
      <p>
        {event.editable ? "Proposes" : "You proposed"} {fullDay(at, zone)}, {clock(at, zone)}
      </p>
      {event.editable && !event.booked && (
        <div className="sc-proposal-ways">
          <Button
            size="small"
            type="primary"
            loading={settle.isPending}
            onClick={() => answer(true)}
            aria-label={`Move the event to the time that ${guest.name} proposes`}
          >
            Move event
          </Button>
          <Button
            size="small"
            disabled={settle.isPending}
            onClick={() => answer(false)}
            aria-label={`Decline the time that ${guest.name} proposes`}
          >
            Decline
          </Button>
        </div>
      )}
    </div>
  );
}

/** The way back to the application that an interview is about. */
function ApplicationLink({ candidate }: { readonly candidate: EventCandidate }) {
  const { _id, application_id, job_id, job_title } = candidate;
  const userId = useSession(({ user }) => user?._id);
  return userId === _id ? (
    <Link to={appliedJob(job_id)}>Your application for {job_title}</Link>
  ) : (
    <Link to={application(job_id, application_id)}>Application for {job_title}</Link>
  );
}
