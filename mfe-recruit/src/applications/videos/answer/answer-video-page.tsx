import { useQuery } from "@tanstack/react-query";
import { query } from "@loubby/shared-contracts/http/query";
import { myResumeVideos } from "@loubby/shared-contracts/http/applications/resume-videos";
import type { MyResumeVideoRequest } from "@loubby/shared-contracts/http/applications/resume-videos.schema";
import { notNeededWords } from "@loubby/shared-contracts/http/applications/over-words";
import { exactTime, type PageProps } from "@loubby/shared-contracts/shell";
import { PageHeader } from "@loubby/shared-ui/page/page-header";
import { useParams } from "react-router-dom";
import { AskedPage } from "../../../forms/asked-page.tsx";
import { AnswerVideo } from "./answer-video.tsx";
import { OwnVideo } from "./own-video.tsx";
import "./videos.css";

/** Shows what a company asks for at `videos/<request>`, and takes the answer. */
export function AnswerVideoPage({ base }: PageProps) {
  const { requestId = "" } = useParams();
  const found = useQuery(query(myResumeVideos.get, { params: { requestId } }));
  return (
    <AskedPage
      base={base}
      found={found}
      missing="Video request not found"
      failed="Couldn't load this request"
    >
      {(request) => <Found request={request} />}
    </AskedPage>
  );
}

function Found({ request }: { readonly request: MyResumeVideoRequest }) {
  const { company_name, job, reason, state, expires_at, video } = request;
  return (
    <>
      <PageHeader
        title={`A short video for ${company_name}`}
        lead={`${state === "asked" ? "They'd like it for" : "For"} your application for ${job.title}.`}
      />
      <blockquote className="op-company-words" dir="auto">
        {reason}
      </blockquote>
      {state === "asked" ? (
        <>
          <p className="op-muted">
            Up to two minutes, by <time dateTime={expires_at}>{exactTime(expires_at)}</time>. Only people at{" "}
            {company_name} who review your application see it. It's deleted with the application.
          </p>
          <AnswerVideo request={request} />
        </>
      ) : (
        <p className="op-video-over" role="status">
          {wordsOf(request)}
        </p>
      )}
      {video && <OwnVideo video={video} />}
    </>
  );
}

function wordsOf({ state, company_name, ended }: MyResumeVideoRequest): string {
  switch (state) {
    case "answered":
      return `${company_name} has your video.`;
    case "declined":
      return ended === null ? "You declined. Your application continues without a video." : "You declined.";
    case "withdrawn":
      return notNeededWords(ended, company_name, "video");
    default:
      return `The three days are over.${ended === null ? " Your application continues, and the company may ask again." : ""}`;
  }
}
