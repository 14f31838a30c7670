import { FileTextOutlined, VideoCameraOutlined } from "@ant-design/icons";
import { useMutation } from "@tanstack/react-query";
import { Button } from "antd";
import { call } from "@loubby/shared-contracts/http/call";
import { wordsOf } from "@loubby/shared-contracts/http/failure";
import { applications } from "@loubby/shared-contracts/http/applications/applications";
import type { KeptAnswer } from "@loubby/shared-contracts/http/jobs/questions.schema";
import { formatFileSize } from "@loubby/shared-contracts/shell";
import { notify } from "@loubby/shared-ui/toasts";

interface AnswerFileProps {
  readonly applicationId: string;
  readonly file: NonNullable<KeptAnswer["file"]>;
  readonly isVideo: boolean;
}

/** Shows a file sent as an answer: a video plays here, anything else opens on the files' own origin. */
export function AnswerFile({ applicationId, file, isVideo }: AnswerFileProps) {
  const open = useMutation({
    mutationFn: () => call(applications.answerFile, { params: { applicationId, fileId: file._id } }),
    onSuccess: ({ url }) => {
      if (!isVideo) window.open(url, "_blank", "noopener,noreferrer");
    },
    onError: (error) => notify.error(wordsOf(error)),
  });
  if (isVideo && open.data)
    return (
      // The candidate recorded it, so there are no captions to offer.
      <video
        className="mr-film"
        src={open.data.url}
        aria-label={`Film: ${file.name}`}
        controls
        autoPlay
        // The address works for five minutes; playing on later gets a fresh one.
        onError={() => open.reset()}
      >
        <track kind="captions" />
      </video>
    );
  return (
    <Button
      size="small"
      icon={isVideo ? <VideoCameraOutlined aria-hidden /> : <FileTextOutlined aria-hidden />}
      loading={open.isPending}
      onClick={() => open.mutate()}
    >
      {isVideo ? "Watch" : "Open"} {file.name} ({formatFileSize(file.size)})
    </Button>
  );
}
