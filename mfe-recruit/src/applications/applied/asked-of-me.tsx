import { CalendarOutlined, ReadOutlined, VideoCameraOutlined } from "@ant-design/icons";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { Link } from "react-router-dom";
import { keyOf, query } from "@loubby/shared-contracts/http/query";
import { myApplications } from "@loubby/shared-contracts/http/applications/applications";
import { namingDeadline } from "@loubby/shared-contracts/http/evaluation/referee-words";
import { myReferences } from "@loubby/shared-contracts/http/evaluation/references";
import { myResumeVideos } from "@loubby/shared-contracts/http/applications/resume-videos";
import { exactTime, on } from "@loubby/shared-contracts/shell";
import { dayText } from "../../day-text.ts";

interface Asked {
  readonly _id: string;
  readonly icon: ReactNode;
  /** Before the job's title. */
  readonly words: string;
  readonly to: string;
  readonly company_name: string;
  readonly job: { readonly _id: string; readonly title: string };
  /** After the company's name. */
  readonly deadline: string;
}

const due = (iso: string) => `, due ${dayText(iso.slice(0, 10))}`;

interface AskedOfMeProps {
  readonly base: string;
  /** Only what is asked for this job. */
  readonly jobId?: string;
}

/** Reminds the candidate of what companies are waiting for; shows nothing when there is nothing. */
export function AskedOfMe({ base, jobId }: AskedOfMeProps) {
  const client = useQueryClient();
  // Beside a job its offer and its interviews stand by themselves, also where the list has read them before.
  const applied = useQuery({
    ...query(myApplications.list, { query: { open_offer: "true", to_choose: "true", limit: 10 } }),
    enabled: jobId === undefined,
  });
  const applications = jobId === undefined ? (applied.data?.items ?? []) : [];
  const videos = useQuery(query(myResumeVideos.list, {}));
  const references = useQuery(query(myReferences.list, {}));
  useEffect(
    () =>
      on("applications.changed.v1", () => {
        for (const read of [
          myResumeVideos.list,
          myResumeVideos.get,
          myReferences.list,
          myReferences.get,
          myReferences.ofApplication,
        ])
          void client.invalidateQueries({ queryKey: keyOf(read) });
      }),
    [client],
  );
  const items: Asked[] = [
    ...applications.flatMap(({ offer, job }) =>
      offer?.state === "sent"
        ? {
            _id: offer._id,
            icon: <ReadOutlined aria-hidden="true" />,
            words: "Answer your offer for",
            to: `${base}/offers/${offer._id}`,
            company_name: job.company_name,
            job,
            deadline: due(offer.expires_on),
          }
        : [],
    ),
    ...applications.flatMap(({ _id, status, choose_by, job }) =>
      status === "active" && choose_by !== null
        ? {
            _id,
            icon: <CalendarOutlined aria-hidden="true" />,
            words: "Choose the time of your interview for",
            to: `${base}/${job._id}?tab=applied`,
            company_name: job.company_name,
            job,
            deadline: `, by ${exactTime(choose_by)}`,
          }
        : [],
    ),
    ...(videos.data?.items ?? []).map(({ _id, company_name, job, expires_at }) => ({
      _id,
      icon: <VideoCameraOutlined aria-hidden="true" />,
      words: "Send a short video for",
      to: `${base}/videos/${_id}`,
      company_name,
      job,
      deadline: due(expires_at),
    })),
    ...(references.data?.items ?? [])
      .filter(({ missing_count }) => missing_count > 0)
      .map(({ _id, company_name, job, due_at }) => ({
        _id,
        icon: <ReadOutlined aria-hidden="true" />,
        words: "Name references for",
        to: `${base}/references/${_id}`,
        company_name,
        job,
        deadline: `. ${namingDeadline(due_at, dayText)}`,
      })),
  ];
  const shown = jobId === undefined ? items : items.filter(({ job }) => job._id === jobId);
  if (shown.length === 0) return null;
  return (
    <ul className="op-asked" aria-label="Requests from companies">
      {shown.map(({ _id, icon, words, to, company_name, job, deadline }) => (
        <li key={_id}>
          {icon}
          <span>
            <Link to={to}>
              {words} <span dir="auto">{job.title}</span>
            </Link>
            <span className="op-muted">
              {" at "}
              <span dir="auto">{company_name}</span>
              {deadline}
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}
