import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import * as paths from "@loubby/shared-contracts/paths";
import { candidates } from "@loubby/shared-contracts/http/candidates/candidates";
import { offerStateWords } from "@loubby/shared-contracts/http/offers/offer-words";
import { query } from "@loubby/shared-contracts/http/query";
import { exactTime, lockOf, relativeTime, useAccess } from "@loubby/shared-contracts/shell";
import { RelativeTime } from "@loubby/shared-ui/relative-time";
import { StatusTag } from "@loubby/shared-ui/status-tag";
import { recommendationTones, recommendationWords } from "../../evaluation/scorecards/scorecard-words.ts";
import { offerTones } from "../../offers/offer-tones.ts";
import { ListSection, type SectionProps } from "./section.tsx";

const when = (iso: string) => <RelativeTime iso={iso} tell={relativeTime} exact={exactTime} />;

/** Lists the submitted scorecards about a person; what they say waits for the reader's own. */
export function PersonScorecards({ personId, level }: SectionProps) {
  const read = useQuery(query(candidates.scorecards, { params: { personId } }));
  return (
    <ListSection
      title="Scorecards"
      level={level}
      read={read}
      problem="Couldn't load the scorecards"
      none="No scorecards yet"
      keyOf={({ _id }) => _id}
    >
      {({ application_id, job, author, submitted_at, recommendation, waits }) => (
        <>
          <div className="cd-item-head">
            <Link to={paths.application(job._id, application_id, "scorecards")} dir="auto">
              {author}
            </Link>
            {recommendation && (
              <StatusTag tone={recommendationTones[recommendation]}>
                {recommendationWords[recommendation]}
              </StatusTag>
            )}
          </div>
          <small className="mr-list-reason">
            <span dir="auto">{job.title}</span> · {when(submitted_at)}
            {waits && " · shown once you submit yours"}
          </small>
        </>
      )}
    </ListSection>
  );
}

/** Lists the offers made to a person. */
export function PersonOffers({ personId, level }: SectionProps) {
  const read = useQuery(query(candidates.offers, { params: { personId } }));
  return (
    <ListSection
      title="Offers"
      level={level}
      read={read}
      problem="Couldn't load the offers"
      none="No offers yet"
      keyOf={({ _id }) => _id}
    >
      {({ application_id, job, version, state, sent_at, expires_at }) => (
        <>
          <div className="cd-item-head">
            <Link to={paths.application(job._id, application_id, "offer")} dir="auto">
              {job.title}
            </Link>
            <StatusTag tone={offerTones[state] ?? "neutral"}>{offerStateWords[state]}</StatusTag>
          </div>
          <small className="mr-list-reason">
            Version {version}
            {sent_at && <> · sent {when(sent_at)}</>}
            {state === "sent" && expires_at && <> · answer by {exactTime(expires_at)}</>}
          </small>
        </>
      )}
    </ListSection>
  );
}

/** Lists the talent pools that a person is in; not shown to someone who may not read pools. */
export function PersonPools({ personId, level }: SectionProps) {
  const lock = lockOf(useAccess(candidates.pools.access));
  const read = useQuery({
    ...query(candidates.pools, { params: { personId } }),
    enabled: lock === null,
  });
  if (lock !== null) return null;
  return (
    <ListSection
      title="Talent pools"
      level={level}
      read={read}
      problem="Couldn't load the talent pools"
      none="In no talent pool"
      keyOf={({ member_id }) => member_id}
    >
      {({ member_id, name, name_slug, stage, added_at }) => (
        <>
          <Link to={paths.poolMember(name_slug, member_id)} dir="auto">
            {name}
          </Link>
          <br />
          <small className="mr-list-reason">
            <span dir="auto">{stage}</span> · added {when(added_at)}
          </small>
        </>
      )}
    </ListSection>
  );
}

/** Lists the mails sent to a person, whichever the job or pool. */
export function PersonMails({ personId, level }: SectionProps) {
  const read = useQuery(query(candidates.mails, { params: { personId } }));
  return (
    <ListSection
      title="Mails"
      level={level}
      read={read}
      problem="Couldn't load the mails"
      none="No mails from your team yet. Each application lists its own, automatic ones too."
      keyOf={({ _id, pool }) => `${_id} ${pool?.name_slug ?? ""}`}
    >
      {({ subject, sent_at, job, pool }) => (
        <>
          <span dir="auto">{subject}</span>
          <br />
          <small className="mr-list-reason">
            {when(sent_at)}
            {job && <span dir="auto"> · {job.title}</span>}
            {pool && (
              <>
                {" · from "}
                <Link to={paths.pool(pool.name_slug)} dir="auto">
                  {pool.name}
                </Link>
              </>
            )}
          </small>
        </>
      )}
    </ListSection>
  );
}
