import { ReadOutlined, VideoCameraOutlined } from "@ant-design/icons";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { Link } from "react-router-dom";
import { keyOf, query } from "@loubby/shared-contracts/http/query";
import { myReferences } from "@loubby/shared-contracts/http/evaluation/references";
import { myResumeVideos } from "@loubby/shared-contracts/http/applications/resume-videos";
import { exactTime, on, relativeTime } from "@loubby/shared-contracts/shell";
import { RelativeTime } from "@loubby/shared-ui/relative-time";

interface Asked {
  readonly _id: string;
  readonly icon: ReactNode;
  /** Ends with the company's name. */
  readonly words: string;
  readonly to: string;
  readonly company_name: string;
  readonly title: string;
  /** ISO time. */
  readonly ends: string;
}

/** Reminds the candidate of what companies are waiting for; shows nothing when there is nothing. */
export function AskedOfMe({ base }: { readonly base: string }) {
  const client = useQueryClient();
  const videos = useQuery(query(myResumeVideos.list, {}));
  const references = useQuery(query(myReferences.list, {}));
  useEffect(
    () =>
      on("applications.changed.v1", () => {
        for (const read of [myResumeVideos.list, myResumeVideos.get, myReferences.list, myReferences.get])
          void client.invalidateQueries({ queryKey: keyOf(read) });
      }),
    [client],
  );
  const items: Asked[] = [
    ...(videos.data?.items ?? []).map(({ _id, company_name, job, expires_at }) => ({
      _id,
      icon: <VideoCameraOutlined aria-hidden="true" />,
      words: "A short video for",
      to: `${base}/videos/${_id}`,
      company_name,
      title: job.title,
      ends: expires_at,
    })),
    ...(references.data?.items ?? [])
      .filter(({ missing_count }) => missing_count > 0)
      .map(({ _id, company_name, job, due_at }) => ({
        _id,
        icon: <ReadOutlined aria-hidden="true" />,
        words: "References for",
        to: `${base}/references/${_id}`,
        company_name,
        title: job.title,
        ends: due_at,
      })),
  ];
  if (items.length === 0) return null;
  return (
    <ul className="op-asked" aria-label="Requests from companies">
      {items.map(({ _id, icon, words, to, company_name, title, ends }) => (
        <li key={_id}>
          {icon}
          <span>
            <Link to={to}>
              {words} <span dir="auto">{company_name}</span>
            </Link>
            <span className="op-muted">
              {" "}
              <span dir="auto">{title}</span>, ends{" "}
              <RelativeTime iso={ends} tell={relativeTime} exact={exactTime} />
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}
