import type { ApplicationEvent } from "@loubby/shared-contracts/http/recruit/applications.schema";
import { exactTime, relativeTime } from "@loubby/shared-contracts/shell";
import { RelativeTime } from "@loubby/shared-ui/relative-time";

/** What happened to an application, newest first. */
export function Story({ events }: { readonly events: readonly ApplicationEvent[] }) {
  return (
    <section>
      <h3>History</h3>
      <ol className="mr-story">
        {events.map((event) => (
          <li key={event._id}>
            <span dir="auto">{wordsOf(event)}</span>
            <RelativeTime iso={event.at} tell={relativeTime} exact={exactTime} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function wordsOf({ kind, actor, from_stage, to_stage }: ApplicationEvent): string {
  switch (kind) {
    case "applied":
      return `${actor} applied`;
    case "moved":
      return `${actor} moved it from ${from_stage ?? "a former stage"} to ${to_stage ?? "a former stage"}`;
    case "rejected":
      return `${actor} rejected it in ${from_stage ?? "a former stage"}`;
    case "reopened":
      return `${actor} took the rejection back`;
    case "withdrawn":
      return `${actor} withdrew`;
  }
}
