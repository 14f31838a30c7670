import { useQuery } from "@tanstack/react-query";
import { uploads } from "@loubby/shared-contracts/http/files/uploads";
import { query } from "@loubby/shared-contracts/http/query";
import type { MyResumeVideoRequest } from "@loubby/shared-contracts/http/applications/resume-videos.schema";
import { formatFileSize } from "@loubby/shared-contracts/shell";
import { LoadProblem } from "../../../notices/load-problem.tsx";

/** Plays back the video that the candidate sent. */
export function OwnVideo({ video }: { readonly video: NonNullable<MyResumeVideoRequest["video"]> }) {
  const link = useQuery({
    ...query(uploads.link, { params: { fileId: video.file_id } }),
    staleTime: Infinity,
    gcTime: 0,
  });
  if (link.isError)
    return (
      <LoadProblem title="Couldn't open your video" error={link.error} onRetry={() => void link.refetch()} />
    );
  return (
    <figure className="op-recorder">
      <video controls playsInline preload="metadata" src={link.data?.url} aria-label="Your video">
        <track kind="captions" />
      </video>
      <figcaption className="op-muted" dir="auto">
        {video.name}, {formatFileSize(video.size)}
      </figcaption>
    </figure>
  );
}
