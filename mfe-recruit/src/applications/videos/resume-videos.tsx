import { VideoCameraOutlined } from "@ant-design/icons";
import type { Application } from "@loubby/shared-contracts/http/applications/applications.schema";
import { resumeVideos } from "@loubby/shared-contracts/http/applications/resume-videos";
import { useLock, useSession } from "@loubby/shared-contracts/shell";
import { AskedSection } from "../asked-section.tsx";
import { AskVideo } from "./ask-video.tsx";
import { beginRequest } from "./resume-slice.ts";
import { useIsRemembered, useResumeVideos } from "./use-resume-videos.ts";
import { VideoRequest } from "./video-request.tsx";
import "./videos.css";

/** Asks an applicant for a short video, and shows the answers. */
export function ResumeVideos({ application }: { readonly application: Application }) {
  const { _id, candidate, job, status } = application;
  const company = useSession(({ user }) => user?.organization?.employer_id);
  const lock = useLock(resumeVideos.ask.access);
  const list = useResumeVideos(_id);
  const isRemembered = useIsRemembered(_id);
  const items = list.data?.items ?? [];
  const isWaited = list.data ? items.some(({ state }) => state === "asked") : isRemembered;
  const why = lock ?? (isWaited ? "You're still waiting for a video." : null);
  const name = candidate.first_name;
  const asks = status === "active";
  const onAsk = () =>
    beginRequest({ companyName: company?.company_name ?? "", jobId: job._id, resumeId: _id });
  return (
    <AskedSection
      title="Video"
      ask={
        asks ? { words: "Ask for a video", icon: <VideoCameraOutlined aria-hidden="true" />, onAsk } : null
      }
      why={why}
      list={list}
      failure="Couldn't load the video requests"
      hint="Hear someone speak before you meet. They send up to two minutes when it suits them."
      isEmpty={items.length === 0}
    >
      {items.length > 0 && (
        <ul className="mr-asked" aria-label="Video requests">
          {items.map((request) => (
            <VideoRequest
              key={request._id}
              request={request}
              name={name}
              lock={lock}
              isRejected={status === "rejected"}
              isEndedByHire={application.events.some(
                (event) =>
                  event._id === request._id && event.kind === "video_ended" && event.detail === "hired",
              )}
            />
          ))}
        </ul>
      )}
      <AskVideo applicationId={_id} candidate={candidate} />
    </AskedSection>
  );
}
