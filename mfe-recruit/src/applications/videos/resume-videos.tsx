import { VideoCameraOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { failureOf } from "@loubby/shared-contracts/http/failure";
import type { Application } from "@loubby/shared-contracts/http/applications/applications.schema";
import { resumeVideos } from "@loubby/shared-contracts/http/applications/resume-videos";
import { useLock, useSession } from "@loubby/shared-contracts/shell";
import { LockNote } from "@loubby/shared-ui/states/lock-note";
import { ErrorState } from "@loubby/shared-ui/states/error-state";
import { PageSkeleton } from "@loubby/shared-ui/page/page-skeleton";
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
  if (!asks && items.length === 0 && !list.isError) return null;
  return (
    <section>
      <div className="mr-video-title">
        <h3>Video</h3>
        {asks && (
          <Button
            size="small"
            icon={<VideoCameraOutlined aria-hidden="true" />}
            disabled={why !== null}
            onClick={() =>
              beginRequest({ companyName: company?.company_name ?? "", jobId: job._id, resumeId: _id })
            }
          >
            Ask for a video
          </Button>
        )}
      </div>
      {asks && why !== null && (
        <p className="mr-video-facts">
          <LockNote lock={why} />
        </p>
      )}
      {list.isPending && <PageSkeleton bodyOnly count={1} />}
      {list.isError && (
        <ErrorState
          compact
          level={3}
          title="Couldn't load the video requests"
          {...failureOf(list.error)}
          onRetry={() => void list.refetch()}
        />
      )}
      {list.data && items.length === 0 && why === null && (
        <p className="mr-video-facts">
          Hear someone speak before you meet. They send up to two minutes when it suits them.
        </p>
      )}
      {items.length > 0 && (
        <ul className="mr-video-requests" aria-label="Video requests">
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
    </section>
  );
}
