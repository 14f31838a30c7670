import { Link } from "react-router-dom";
import type { CalendarEvent } from "@loubby/shared-contracts/http/schedule/events.schema";
import { LEADS_BACK } from "@loubby/shared-ui/leads-back";
import { subjectNames } from "./subject-names.ts";

/** What an event is about, as far as its reader may open it. */
export function EventSubjects({ event: { subjects } }: { readonly event: CalendarEvent }) {
  if (subjects.length === 0) return null;
  return (
    <ul className="sc-subjects" aria-label="About">
      {subjects.map(({ kind, _id, title, link }) => (
        <li key={_id}>
          <span className="sc-muted">{subjectNames[kind]}</span>{" "}
          <Link to={link} state={LEADS_BACK} dir="auto">
            {title}
          </Link>
        </li>
      ))}
    </ul>
  );
}
