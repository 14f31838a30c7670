import { Button } from "antd";
import { useMutation } from "@tanstack/react-query";
import { call } from "@loubby/shared-contracts/http/call";
import { wordsOf } from "@loubby/shared-contracts/http/failure";
import { profile as calls } from "@loubby/shared-contracts/http/profile/profile";
import type { PublicProfile } from "@loubby/shared-contracts/http/profile/profile.schema";
import { formatFileSize } from "@loubby/shared-contracts/shell";
import "@loubby/shared-ui/forms/field.css";

/** The résumé to open and the video to play. Their addresses are asked for when they are wanted: they soon run out. */
export function ProfileFiles({ profile }: { readonly profile: PublicProfile }) {
  const { _id: userId, resume, video, first_name } = profile;
  const open = useMutation({
    mutationFn: () => call(calls.resume, { params: { userId } }),
    onSuccess: ({ url }) => void window.open(url, "_blank", "noopener,noreferrer"),
  });
  const play = useMutation({ mutationFn: () => call(calls.video, { params: { userId } }) });
  if (resume === null && video === null) return null;
  const problem = open.error ?? play.error;
  return (
    <section className="set-card pf-part">
      <h2>{resume === null ? "Video introduction" : video === null ? "Résumé" : "Résumé and video"}</h2>
      <div className="pf-form-steps">
        {resume && (
          <Button loading={open.isPending} onClick={() => open.mutate()}>
            Open {resume.name} ({formatFileSize(resume.size)})
          </Button>
        )}
        {video && !play.data && (
          <Button loading={play.isPending} onClick={() => play.mutate()}>
            Play video ({formatFileSize(video.size)})
          </Button>
        )}
      </div>
      <p className="lb-field-problem" role="alert" hidden={!problem}>
        {problem && wordsOf(problem)}
      </p>
      {play.data && (
        // What is said in it is the person's own; there are no captions to offer.
        <video
          className="pf-video"
          controls
          autoPlay
          src={play.data.url}
          aria-label={`Video introduction of ${first_name}`}
        >
          <track kind="captions" />
        </video>
      )}
    </section>
  );
}
