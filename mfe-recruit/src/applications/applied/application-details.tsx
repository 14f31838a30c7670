import { useQuery } from "@tanstack/react-query";
import { query } from "@loubby/shared-contracts/http/query";
import { myApplications } from "@loubby/shared-contracts/http/applications/applications";
import type { MyInterview } from "@loubby/shared-contracts/http/applications/my-applications.schema";
import { sentFacts } from "@loubby/shared-contracts/http/applications/sent-facts";
import { spanIn, zoneAt } from "@loubby/shared-contracts/http/schedule/span-in";

/** Shows what the page behind a mailed link shows too: the next interview, and what the candidate sent. */
export function ApplicationDetails({ applicationId }: { readonly applicationId: string }) {
  const { data } = useQuery(query(myApplications.details, { params: { applicationId } }));
  if (data === undefined) return null;
  const facts = sentFacts(data.sent);
  return (
    <>
      {data.interview !== null && <Interview interview={data.interview} />}
      {facts.length > 0 && (
        <details>
          <summary>What you sent</summary>
          <dl className="op-sent">
            {facts.map(([term, value]) => (
              <div key={`${term}\n${value}`}>
                <dt dir="auto">{term}</dt>
                <dd dir="auto">{value}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </>
  );
}

function Interview({ interview }: { readonly interview: MyInterview }) {
  const { starts_at, time_zone, organizer, place, notes } = interview;
  const own = ownZone();
  const said = spanIn(interview, time_zone);
  const mine = spanIn(interview, own);
  return (
    <div className="op-interview">
      <strong>
        Interview on {said} {zoneAt(starts_at, time_zone)}
      </strong>
      {mine !== said && (
        <span className="op-muted">
          For you: {mine} {zoneAt(starts_at, own)}
        </span>
      )}
      <span dir="auto">
        With {organizer}
        {place !== "" && ` · ${place}`}
      </span>
      {notes !== "" && <span dir="auto">{notes}</span>}
      <span className="op-muted">
        Can't make it, or a question? Reply to the mail about this interview to reach {organizer}.
      </span>
    </div>
  );
}

const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;
