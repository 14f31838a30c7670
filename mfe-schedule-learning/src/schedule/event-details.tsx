import { DeleteOutlined, EditOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useState } from "react";
import { Link } from "react-router-dom";
import { linkParts } from "@loubby/shared-contracts/http/link-parts";
import type {
  CalendarEvent,
  EventCandidate,
  Reach,
} from "@loubby/shared-contracts/http/schedule/events.schema";
import { application, appliedJob } from "@loubby/shared-contracts/paths";
import { useSession } from "@loubby/shared-contracts/shell";
import { Avatar } from "@loubby/shared-ui/avatar";
import { Confirm } from "@loubby/shared-ui/confirm";
import { LinkedText } from "@loubby/shared-ui/linked-text";
import { notify } from "@loubby/shared-ui/toasts";
import { clockSpan, fullDay, hereZone, kindNames, zoneName } from "./event-words.ts";
import { isLong, longWords } from "./long-events.ts";
import { KindIcon } from "./kind-icon.tsx";
import { ReachDialog } from "./reach-dialog.tsx";
import { RepeatMark } from "./repeat-mark.tsx";
import { useRemoveEvent } from "./use-events.ts";

interface EventDetailsProps {
  readonly event: CalendarEvent;
  readonly onEdit: (reach: Reach) => void;
  readonly onGone: () => void;
}

/** What an event says, in the reader's time and in the organizer's where they differ. */
export function EventDetails({ event, onEdit, onGone }: EventDetailsProps) {
  const [asking, setAsking] = useState<"edit" | "delete" | null>(null);
  const isSeries = event.recurrence !== "none";
  const remove = useRemoveEvent();
  const userId = useSession(({ user }) => user?._id);
  const isMine = event.candidates.some(({ _id }) => _id === userId);
  const here = hereZone();
  const when = (zone: string) =>
    isLong(event) ? longWords(event, zone) : `${fullDay(event.starts_at, zone)}, ${clockSpan(event, zone)}`;
  const elsewhere = when(event.time_zone) !== when(here);
  return (
    <article className="sc-details">
      <p className="sc-kind" data-kind={event.kind}>
        <KindIcon kind={event.kind} /> {kindNames[event.kind]}
      </p>
      <h2>{event.title}</h2>
      <p className="lb-figures">{when(here)}</p>
      {!event.all_day && <p className="sc-muted">{zoneName(here)} time</p>}
      {elsewhere && (
        <p className="sc-muted lb-figures">
          {when(event.time_zone)} in {zoneName(event.time_zone)}
        </p>
      )}
      {isSeries && (
        <p>
          <RepeatMark event={event} withWords />
          {event.is_changed && <span className="sc-muted"> · Changed from the series</span>}
        </p>
      )}
      {event.place && (
        <p className="sc-place">
          <span className="sc-muted">Where</span>{" "}
          <span dir="auto">
            <LinkedText parts={linkParts(event.place)} />
          </span>
        </p>
      )}
      {event.notes && (
        <p className="sc-notes" dir="auto">
          <LinkedText parts={linkParts(event.notes)} />
        </p>
      )}
      <h3>People</h3>
      <ul className="sc-people">
        {[event.organizer, ...event.guests].map((person) => (
          <li key={person._id}>
            <Avatar name={person.name} src={person.logo_url} decorative />
            <span>
              {person.name}
              <small>{person._id === event.organizer._id ? "Organizer" : person.email}</small>
              {event.candidates
                .filter(({ _id }) => _id === person._id)
                .map((candidate) => (
                  <ApplicationLink key={candidate.application_id} candidate={candidate} />
                ))}
            </span>
          </li>
        ))}
      </ul>
      {event.editable ? (
        <div className="sc-form-end">
          <Button danger icon={<DeleteOutlined aria-hidden="true" />} onClick={() => setAsking("delete")}>
            Delete
          </Button>
          <Button
            type="primary"
            icon={<EditOutlined aria-hidden="true" />}
            onClick={() => (isSeries ? setAsking("edit") : onEdit("all"))}
          >
            Edit
          </Button>
        </div>
      ) : (
        <p className="sc-muted">
          Only {event.organizer.name} can change this event.
          {isMine &&
            ` Can't make it, or a question? Reply to the mail about it to reach ${event.organizer.name}.`}
        </p>
      )}
      <Confirm
        open={asking !== null && !isSeries}
        danger
        title={`Delete “${event.title}”?`}
        confirmText="Delete event"
        cancelText="Keep event"
        busy={remove.isPending}
        onCancel={() => setAsking(null)}
        onConfirm={() =>
          remove.mutate(
            { event, reach: "all" },
            {
              onSuccess: () => {
                notify.success("Event deleted");
                onGone();
              },
              onError: (error) => notify.error(error.message),
            },
          )
        }
      >
        {event.guests.length > 0 && "Its guests will be told that it's canceled."}
      </Confirm>
      {isSeries && (
        <ReachDialog
          event={event}
          asking={asking}
          onEdit={onEdit}
          onDeleted={onGone}
          onCancel={() => setAsking(null)}
        />
      )}
    </article>
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
