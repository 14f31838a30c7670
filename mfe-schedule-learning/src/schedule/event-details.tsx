import { CopyOutlined, DeleteOutlined, EditOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useState } from "react";
import { linkParts } from "@loubby/shared-contracts/http/link-parts";
import type { CalendarEvent, Reach } from "@loubby/shared-contracts/http/schedule/events.schema";
import { useSession } from "@loubby/shared-contracts/shell";
import { Confirm } from "@loubby/shared-ui/confirm";
import { LinkedText } from "@loubby/shared-ui/linked-text";
import { zoneName } from "@loubby/shared-contracts/http/zone-name";
import { BookedBy, ChangeBooking, useBookedBy } from "./booked-by.tsx";
import { EventFiles } from "./event-files.tsx";
import { EventRoom } from "./event-room.tsx";
import { EventSubjects } from "./event-subjects.tsx";
import { clockSpan, fullDay, hereZone, kindNames } from "./event-words.ts";
import { GuestAnswer } from "./guest-answer.tsx";
import { GuestList } from "./guest-list.tsx";
import { isLong, longWords } from "./long-events.ts";
import { KindIcon } from "./kind-icon.tsx";
import { ReachDialog } from "./reach-dialog.tsx";
import { ReminderSection } from "./reminder-section.tsx";
import { RepeatMark } from "./repeat-mark.tsx";
import { useRemoveEvent } from "./use-removal.ts";

interface EventDetailsProps {
  readonly event: CalendarEvent;
  readonly onEdit: (reach: Reach) => void;
  readonly onDuplicate: () => void;
  readonly onGone: () => void;
}

/** What an event says, in the reader's time and in the organizer's where they differ. */
export function EventDetails({ event, onEdit, onDuplicate, onGone }: EventDetailsProps) {
  const [asking, setAsking] = useState<"edit" | "delete" | null>(null);
  const isSeries = event.recurrence !== "none";
  const remove = useRemoveEvent();
  const userId = useSession(({ user }) => user?._id);
  const mine = event.candidates.find(({ _id }) => _id === userId);
  const here = hereZone();
  const bookings = useBookedBy(event);
  const when = (zone: string) =>
    isLong(event) ? longWords(event, zone) : `${fullDay(event.starts_at, zone)}, ${clockSpan(event, zone)}`;
  const elsewhere = when(event.time_zone) !== when(here);
  return (
    <article className="sc-details">
      <p className="sc-kind" data-kind={event.kind}>
        <KindIcon kind={event.kind} /> {kindNames[event.kind]}
        {event.shows_as === "free" && " · Free"}
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
      <EventRoom event={event} />
      {event.notes && (
        <p className="sc-notes" dir="auto">
          <LinkedText parts={linkParts(event.notes)} />
        </p>
      )}
      <EventSubjects event={event} />
      <EventFiles event={event} />
      <GuestAnswer event={event} />
      <GuestList event={event} />
      {!event.all_day && <ReminderSection eventId={event._id} isSeries={isSeries} />}
      {event.kind === "meeting" && bookings.length > 0 && <BookedBy event={event} bookings={bookings} />}
      {event.booked ? (
        <ChangeBooking event={event} bookings={bookings} jobId={mine?.job_id} />
      ) : event.editable ? (
        <div className="sc-form-end">
          <Button danger icon={<DeleteOutlined aria-hidden="true" />} onClick={() => setAsking("delete")}>
            Delete
          </Button>
          <Button icon={<CopyOutlined aria-hidden="true" />} onClick={onDuplicate}>
            Duplicate
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
          {mine && ` A question? Reply to the mail about it to reach ${event.organizer.name}.`}
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
        onConfirm={() => remove.mutate({ event, reach: "all" }, { onSuccess: onGone })}
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
