import * as paths from "@loubby/shared-contracts/paths";
import type { MyResumeVideoRequest } from "@loubby/shared-contracts/http/applications/resume-videos.schema";
import { notNeededWords } from "@loubby/shared-contracts/http/applications/over-words";
import { acceptOf, purposeRules, refusalOfClaim } from "@loubby/shared-contracts/http/files/purposes";
import { VIDEO_SECONDS } from "@loubby/shared-contracts/http/files/video-length";
import { brand } from "@loubby/shared-contracts/shell/brand";
import { Field } from "../apply/field.tsx";
import { FileInput, helpOf } from "../apply/file-control.tsx";
import { dayOf } from "../jobs/job-words.ts";
import { ApplicationLink, type WayBack } from "../page/application-link.tsx";
import { LocalTime } from "../page/local-time.tsx";
import { type PageHead, renderPage } from "../page/page.tsx";
import { PasswordOffer } from "../page/password-offer.tsx";
import { DeclineForm } from "./decline-form.tsx";

const { maxBytes } = purposeRules["resume-video"];
const wordsFor = (name: string, size: number) =>
  refusalOfClaim("resume-video", { name, size, type: "" })?.message ?? "";
const RULES = {
  "data-most-seconds": VIDEO_SECONDS,
  "data-most-bytes": maxBytes,
  "data-wrong-type": wordsFor("file", 1),
  "data-too-large": wordsFor("video.mp4", maxBytes + 1),
};

interface VideoPageProps {
  readonly request: MyResumeVideoRequest;
  /** Has a password. */
  readonly canSignIn: boolean;
  readonly wayBack: WayBack;
  /** The page's own path; its forms are below it. */
  readonly path: string;
  /** Why the video that was just sent was refused. */
  readonly problem: string | undefined;
  readonly theme: PageHead["theme"];
}

/** Renders a request for a short video for someone who has only its link. */
export function videoPage({ request, canSignIn, wayBack, path, problem, theme }: VideoPageProps): string {
  const { company_name, job, reason, state, expires_at } = request;
  const title = `A short video for ${company_name}`;
  return renderPage(
    {
      title: `${title} · ${brand.name}`,
      description: "",
      canonical: null,
      theme,
      script: ["local-times", "video"],
      page: path,
    },
    <div className="narrow stack wide">
      <h1 dir="auto">{title}</h1>
      <p className="muted" dir="auto">
        For {job.title}
      </p>
      <section className="card" aria-label="What they ask">
        <p dir="auto">“{reason}”</p>
      </section>
      {state === "asked" ? (
        <>
          <p className="notice">
            Send it as a file{canSignIn && ", or log in to record it in your browser,"} by {dayOf(expires_at)}
            , {expires_at.slice(11, 16)} UTC. Only people at {company_name} who review candidates see it.
          </p>
          <LocalTime starts={expires_at} ends={expires_at} zone="UTC" />
          <SendForm path={path} problem={problem} />
          {canSignIn && (
            <p className="muted">
              <a href={paths.askedVideo(request._id)}>Log in to record it in your browser</a>
            </p>
          )}
          <DeclineForm path={path} words="You stay in the running without a video." />
        </>
      ) : (
        <p className="notice" role="status">
          {wordsOf(request)}
        </p>
      )}
      <ApplicationLink {...wayBack} path={path} about={`${job.title} at ${company_name}`} />
      <PasswordOffer path={path} canSignIn={canSignIn} />
    </div>,
  );
}

function SendForm({ path, problem }: Pick<VideoPageProps, "path" | "problem">) {
  return (
    <form className="card" method="post" encType="multipart/form-data" action={`${path}/send`} noValidate>
      <Field
        name="video"
        label="Your video"
        required
        problem={problem}
        help={`Up to two minutes. ${helpOf("resume-video")}`}
        control={(tied) => <FileInput tied={tied} accept={acceptOf("resume-video")} rules={RULES} />}
      />
      <div>
        <button className="button">Send video</button>
      </div>
    </form>
  );
}

function wordsOf({ state, company_name, ended, video }: MyResumeVideoRequest): string {
  if (state === "answered") return `${company_name} has your video${video ? `: ${video.name}` : ""}.`;
  if (state === "withdrawn") return notNeededWords(ended, company_name, "video");
  const declined = state === "declined";
  if (ended !== null) return declined ? "You declined." : "The three days are over.";
  return declined
    ? "You declined. You stay in the running without a video."
    : "The three days are over. You stay in the running, and the company may ask again.";
}
