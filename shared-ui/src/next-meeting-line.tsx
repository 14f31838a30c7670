import { Button } from "antd";
import { Link } from "react-router-dom";
import { LEADS_BACK } from "./leads-back.ts";
import { ScheduleMeeting } from "./schedule-meeting.tsx";
import "./next-meeting-line.css";

interface NextMeetingLineProps {
  /** Null: none is planned, or it isn't known yet. */
  readonly meeting: { readonly title: string; readonly when: string; readonly link: string } | null;
  /** Where one is scheduled; null for those who may not. */
  readonly scheduleLink: string | null;
  /** It couldn't be loaded. */
  readonly failed: boolean;
  readonly onRetry: () => void;
}

/** The next meeting about what a page shows, in one quiet line that opens it, and a button that schedules one. */
export function NextMeetingLine({ meeting, scheduleLink, failed, onRetry }: NextMeetingLineProps) {
  if (meeting === null && scheduleLink === null && !failed) return null;
  return (
    <p className="lb-next-meeting">
      {meeting !== null && (
        <span className="lb-next-meeting-words">
          Next meeting: <span className="lb-figures">{meeting.when}</span> ·{" "}
          <Link to={meeting.link} state={LEADS_BACK} dir="auto">
            {meeting.title}
          </Link>
        </span>
      )}
      {failed && (
        <span role="status">
          Couldn't load the next meeting.{" "}
          <Button type="link" size="small" onClick={onRetry}>
            Try again
          </Button>
        </span>
      )}
      {scheduleLink !== null && <ScheduleMeeting link={scheduleLink} />}
    </p>
  );
}
