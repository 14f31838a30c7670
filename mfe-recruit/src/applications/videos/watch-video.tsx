import { useQuery } from "@tanstack/react-query";
import { failureOf } from "@loubby/shared-contracts/http/failure";
import { query } from "@loubby/shared-contracts/http/query";
import { resumeVideos } from "@loubby/shared-contracts/http/applications/resume-videos";
import type { ResumeVideoRequest } from "@loubby/shared-contracts/http/applications/resume-videos.schema";
import { formatFileSize } from "@loubby/shared-contracts/shell";
import { ErrorState } from "@loubby/shared-ui/states/error-state";

/** Plays an answer. Its address works for five minutes; a player that lost it gets a fresh one. */
export function WatchVideo({
  requestId,
  video,
}: {
  readonly requestId: string;
  readonly video: NonNullable<ResumeVideoRequest["video"]>;
}) {
  const address = useQuery({
    ...query(resumeVideos.watch, { params: { requestId } }),
    // A new address restarts the video, so none is taken while one plays.
    staleTime: Infinity,
    gcTime: 0,
  });
  if (address.isError)
    return (
      <ErrorState
        compact
        title="Couldn't open the video"
        {...failureOf(address.error)}
        onRetry={() => void address.refetch()}
      />
    );
  return (
    <figure className="mr-video">
      <video
        controls
        playsInline
        preload="metadata"
        src={address.data?.url}
        aria-label={video.name}
        onError={() => {
          if (Date.now() - address.dataUpdatedAt > 60_000) void address.refetch();
        }}
      >
        <track kind="captions" />
      </video>
      <figcaption>
        {address.data ? (
          <a href={address.data.url} target="_blank" rel="noopener noreferrer" dir="auto">
            {video.name}
          </a>
        ) : (
          <span dir="auto">{video.name}</span>
        )}{" "}
        {formatFileSize(video.size)}
      </figcaption>
    </figure>
  );
}
