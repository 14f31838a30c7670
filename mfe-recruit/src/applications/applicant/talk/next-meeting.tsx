import { CalendarOutlined } from "@ant-design/icons";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Button } from "antd";
import { useEffect } from "react";
import { Link, useNavigate } from "react-router-dom";
import * as paths from "@loubby/shared-contracts/paths";
import { failureOf } from "@loubby/shared-contracts/http/failure";
import { linkParts } from "@loubby/shared-contracts/http/link-parts";
import { keyOf, query } from "@loubby/shared-contracts/http/query";
import { applications } from "@loubby/shared-contracts/http/applications/applications";
import type { Application } from "@loubby/shared-contracts/http/applications/applications.schema";
import type { NextEvent } from "@loubby/shared-contracts/http/applications/next-event.schema";
import { newEventAbout } from "@loubby/shared-contracts/http/schedule/event-about";
import { zoneAt } from "@loubby/shared-contracts/http/schedule/span-in";
import { asksGuests } from "@loubby/shared-contracts/http/schedule/events";
import { exactTime, on } from "@loubby/shared-contracts/shell";
import { LinkedText } from "@loubby/shared-ui/linked-text";
import { ErrorState } from "@loubby/shared-ui/states/error-state";
import { LEADS_BACK } from "@loubby/shared-ui/leads-back";
import { PageSkeleton } from "@loubby/shared-ui/page/page-skeleton";
import { ScheduleMeeting } from "@loubby/shared-ui/schedule-meeting";
import { LockNote } from "@loubby/shared-ui/states/lock-note";
import { ProposedTime } from "./proposed-time.tsx";
import { useWorkLock } from "../../../notices/work-lock.tsx";

const HERE = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Shows the company's next event with the candidate or about them, and schedules an interview with them, or a meeting about them. */
export function NextMeeting({ application }: { readonly application: Application }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { lock, why } = useWorkLock(asksGuests);
  // It may have been planned in the calendar since, where nothing of an application is told.
  const found = useQuery({
    ...query(applications.nextEvent, { params: { applicationId: application._id } }),
    staleTime: 0,
  });
  useEffect(
    () =>
      on(
        "schedule.changed.v1",
        () => void client.invalidateQueries({ queryKey: keyOf(applications.nextEvent) }),
      ),
    [client],
  );
  const hasEnded = application.status === "rejected" || application.status === "withdrawn";
  if (hasEnded && !found.data?.event) return null;
  return (
    <section>
      <h3>Next event</h3>
      {found.isPending && <PageSkeleton bodyOnly layout="list" count={1} />}
      {found.isError && !found.data && (
        <ErrorState
          compact
          title="Couldn't load the calendar"
          {...failureOf(found.error)}
          onRetry={() => void found.refetch()}
        />
      )}
      {found.data && (
        <div className="mr-next-event">
          {found.data.event ? (
            <>
              <Meeting event={found.data.event} />
              {found.data.event.proposal && (
                <ProposedTime
                  event={found.data.event}
                  proposal={found.data.event.proposal}
                  name={application.candidate.first_name}
                />
              )}
            </>
          ) : (
            <span className="mr-muted">Nothing scheduled yet.</span>
          )}
          {!hasEnded && (
            <>
              <Button
                size="small"
                icon={<CalendarOutlined aria-hidden />}
                disabled={lock !== null}
                onClick={() =>
                  void navigate(paths.newInterview(application.candidate._id, application._id), {
                    state: LEADS_BACK,
                  })
                }
              >
                Schedule interview
              </Button>
              {lock === null && <ScheduleMeeting link={newEventAbout("application", application._id)} />}
              {why !== null && (
                <small className="mr-muted">
                  <LockNote lock={why} />
                </small>
              )}
            </>
          )}
        </div>
      )}
    </section>
  );
}

const KINDS: Readonly<Record<NextEvent["kind"], string>> = {
  interview: "An interview",
  meeting: "A meeting",
  stand_up: "A stand-up",
  focus: "Focus time",
  reminder: "A reminder",
};

function Meeting({ event }: { readonly event: NextEvent }) {
  const { _id, kind, title, starts_at, organizer, place, is_mine } = event;
  return (
    <span className="mr-next-event-words">
      {is_mine ? (
        <Link to={paths.event(_id)} state={LEADS_BACK} dir="auto">
          {title}
        </Link>
      ) : (
        <span dir="auto">
          {KINDS[kind]} with {organizer}
        </span>
      )}{" "}
      <time dateTime={starts_at} className="mr-muted lb-figures">
        {exactTime(starts_at)}, {zoneAt(starts_at, HERE)}
      </time>
      {place !== "" && (
        <span className="mr-next-event-place" dir="auto">
          <LinkedText parts={linkParts(place)} />
        </span>
      )}
    </span>
  );
}
