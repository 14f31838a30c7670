import { proposedSpan } from "@loubby/shared-contracts/http/schedule/proposed-span";
import { hostsWords, spanIn, zoneAt } from "@loubby/shared-contracts/http/schedule/span-in";
import { canceledWords } from "@loubby/shared-contracts/http/schedule/canceled-words";
import { placeToCome } from "@loubby/shared-contracts/http/schedule/place-to-come";
import type {
  MyApplication,
  SentApplication,
} from "@loubby/shared-contracts/http/applications/my-applications.schema";
import { decisionOf, jobMoveOf, promiseOf } from "@loubby/shared-contracts/http/applications/promise";
import { brand } from "@loubby/shared-contracts/shell/brand";
import type { ComponentProps } from "react";
import { dayOf, jobPath } from "../jobs/job-words.ts";
import { LocalTime } from "../page/local-time.tsx";
import { type PageHead, renderPage } from "../page/page.tsx";
import { PasswordOffer } from "../page/password-offer.tsx";
import { WithLinks } from "../page/with-links.tsx";
import { MailsSection } from "./mails-section.tsx";
import { ReferencesSection } from "./references-section.tsx";
import { RequestsSection } from "./requests-section.tsx";
import { SentSection } from "./sent-section.tsx";
import { type Waiting, WaitingCard } from "./waiting-card.tsx";

interface StatusPageProps {
  readonly application: MyApplication;
  /** What the company asked to book, without what took place already. */
  readonly requests: ComponentProps<typeof RequestsSection>["requests"];
  /** What the company waits for. */
  readonly waiting: readonly Waiting[];
  /** The time of the next interview in words. */
  readonly when: string | null;
  /** What the two wrote to each other; undefined where there are no mails. */
  readonly mails: Omit<ComponentProps<typeof MailsSection>, "path"> | undefined;
  readonly references: ComponentProps<typeof ReferencesSection>["references"];
  readonly sent: SentApplication;
  /** The page's own path; its forms are below it. */
  readonly path: string;
  /** Today (ISO), to tell whether the promised day has passed. */
  readonly now: string;
  /** Has a password. */
  readonly canSignIn: boolean;
  readonly theme: PageHead["theme"];
}

/** Renders an application's status for someone who has only its link. */
export function statusPage({
  application,
  requests,
  waiting,
  when,
  mails,
  references,
  sent,
  path,
  now,
  canSignIn,
  theme,
}: StatusPageProps): string {
  const { job, status, timeline, added, offer, interview } = application;
  const proposed = interview && proposedSpan(interview);
  const title = `${job.title} at ${job.company_name}`;
  const promise = promiseOf(application, now, dayOf);
  const moved = jobMoveOf(application);
  const decision = decisionOf(application, dayOf);
  const head = added ? "Considered for a job" : "Your application";
  return renderPage(
    {
      title: `${head}: ${title} · ${brand.name}`,
      description: "",
      canonical: null,
      theme,
      script: ["local-times", "keep-typed"],
      ...(mails?.refused && { page: path }),
    },
    <div className="narrow stack wide">
      <h1 dir="auto">{head}</h1>
      <p className="muted" dir="auto">
        {added && `${job.company_name} added you to its candidates for `}
        <JobTitle {...application} />
        {added ? "." : ` at ${job.company_name}`}
      </p>
      {waiting.length > 0 && <WaitingCard waiting={waiting} path={path} />}
      <section className="card" aria-label="Status">
        <h2>{decision?.title ?? wordsOf(application)}</h2>
        {decision !== null && <p dir="auto">{decision.text}</p>}
        {promise !== null && <p dir="auto">{promise}</p>}
        {moved !== null && (
          <p dir="auto">
            {job.company_name} moved you to another job: {moved}.
          </p>
        )}
        {status === "withdrawn" && (
          <p>
            {added
              ? `${job.company_name} can't add you to this job again.`
              : "You can't apply for this job again."}
          </p>
        )}
        <ol className="stages" aria-label="History">
          {timeline.map(({ kind, stage, at }, index) => (
            <li
              key={at + kind}
              data-reached=""
              aria-current={index === timeline.length - 1 ? ("step" as const) : undefined}
            >
              <span dir="auto">
                {stepWords(kind, application) ?? (kind === "job_changed" ? `Moved: ${stage}` : stage)}
              </span>
              <time className="muted small" dateTime={at}>
                {dayOf(at)}
              </time>
            </li>
          ))}
        </ol>
      </section>
      {interview !== null && (
        <section className="card" aria-label="Next event">
          <h2>
            Interview on <span>{when}</span>
          </h2>
          <LocalTime starts={interview.starts_at} ends={interview.ends_at} zone={interview.time_zone} />
          <p dir="auto">With {hostsWords(interview.hosts)}</p>
          <p dir="auto">
            {interview.place === "" ? (
              placeToCome(job.company_name)
            ) : (
              <>
                Where: <WithLinks text={interview.place} />
              </>
            )}
          </p>
          {interview.notes !== "" && (
            <p className="typed" dir="auto">
              <WithLinks text={interview.notes} />
            </p>
          )}
          {proposed && (
            <>
              <p dir="auto">
                You proposed {spanIn(proposed, interview.time_zone)}{" "}
                {zoneAt(proposed.starts_at, interview.time_zone)} instead. {interview.organizer} hasn&apos;t
                answered yet.
              </p>
              <LocalTime starts={proposed.starts_at} ends={proposed.ends_at} zone={interview.time_zone} />
            </>
          )}
          <p className="muted" dir="auto">
            Can't make it, or a question? Reply to the mail about this interview to reach{" "}
            {interview.organizer}.
          </p>
        </section>
      )}
      {interview === null && application.canceled_interview && (
        <section className="card" aria-label="Canceled interview">
          <h2>Interview canceled</h2>
          <p dir="auto">{canceledWords(job.company_name, application.canceled_interview)}</p>
        </section>
      )}
      {status === "active" && <RequestsSection requests={requests} path={path} />}
      {offer?.state === "accepted" && (
        <section className="card" aria-labelledby="letter">
          <h2 id="letter">Your signed offer</h2>
          <p className="muted">Keep a copy for your records.</p>
          <div>
            <a className="button" href={`${path}/letter.pdf`}>
              Download the signed letter (PDF)
            </a>
          </div>
        </section>
      )}
      <ReferencesSection references={references} path={path} />
      {mails && <MailsSection path={path} {...mails} />}
      <SentSection {...sent} />
      {status === "active" && (
        <section className="card" aria-labelledby="withdraw">
          <h2 id="withdraw">{added ? "Not interested?" : "Changed your mind?"}</h2>
          <p className="muted">We'll ask once more before anything happens.</p>
          <div>
            <a className="button danger" href={`${path}/withdraw`}>
              {added ? "Ask them to remove me" : "Withdraw my application"}
            </a>
          </div>
        </section>
      )}
      {status !== "hired" && (
        <form className="card" method="post" encType="multipart/form-data" action={`${path}/jobs`}>
          <h2>Apply for another job</h2>
          <p className="muted">
            We'll fill in your name, e-mail, phone and answers in this browser for the next hour.
          </p>
          <div>
            <button className="button quiet">See open jobs</button>
          </div>
        </form>
      )}
      <PasswordOffer path={path} canSignIn={canSignIn} />
    </div>,
  );
}

/** Names the job, with a link while it has a public page; that page asks to apply, which someone who withdrew can't. */
function JobTitle({ job, status }: Pick<MyApplication, "job" | "status">) {
  const isPublic = job.status === "open" || job.status === "on_hold";
  return isPublic && status !== "withdrawn" ? <a href={jobPath(job)}>{job.title}</a> : job.title;
}

function stepWords(
  kind: MyApplication["timeline"][number]["kind"],
  { added, closed_as_declined }: MyApplication,
): string | null {
  if (kind === "withdrawn") return "Withdrawn by you";
  if (kind === "rejected") return closed_as_declined ? "Closed, as you declined the offer" : "Not selected";
  return kind === "applied" && added ? "Added" : null;
}

function wordsOf({ status, stage, stage_position, added, offer }: MyApplication): string {
  if (status === "hired") return "You're hired. Congratulations!";
  if (status === "withdrawn")
    return added ? "You asked not to be considered" : "You withdrew this application";
  if (offer?.state === "sent") return "You have an offer";
  if (offer?.state === "declined") return declinedWords(offer);
  if (stage_position > 0) return `You've reached the stage “${stage}”`;
  return added ? "Being considered" : "Received";
}

function declinedWords({ settled_at }: NonNullable<MyApplication["offer"]>): string {
  return `You declined the offer${settled_at === null ? "" : ` on ${dayOf(settled_at)}`}`;
}
