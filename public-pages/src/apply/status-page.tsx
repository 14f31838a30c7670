import type { MyApplication } from "@loubby/shared-contracts/http/applications/my-applications.schema";
import { brand } from "@loubby/shared-contracts/shell/brand";
import type { ComponentProps } from "react";
import { dayOf } from "../jobs/job-words.ts";
import { type PageHead, renderPage } from "../page/page.tsx";
import { PasswordOffer } from "../page/password-offer.tsx";
import { MailsSection } from "./mails-section.tsx";

interface StatusPageProps {
  readonly application: MyApplication;
  /** The next one with the company; `when` in words. */
  readonly interview:
    | { readonly when: string; readonly organizer: string; readonly notes: string }
    | undefined;
  /** What the two wrote to each other; undefined where there are no mails. */
  readonly mails: Omit<ComponentProps<typeof MailsSection>, "path"> | undefined;
  /** The page's own path; its forms are below it. */
  readonly path: string;
  /** Today (ISO), to tell whether the promised day has passed. */
  readonly now: string;
  readonly theme: PageHead["theme"];
}

/** Renders an application's status for someone who has only its link. */
export function statusPage({ application, interview, mails, path, now, theme }: StatusPageProps): string {
  const { job, status, timeline } = application;
  const title = `${job.title} at ${job.company_name}`;
  return renderPage(
    { title: `Your application: ${title} · ${brand.name}`, description: "", canonical: null, theme },
    <div className="narrow stack wide">
      <h1 dir="auto">Your application</h1>
      <p className="muted" dir="auto">
        {title}
      </p>
      <section className="card" aria-label="Status">
        <h2>{wordsOf(application)}</h2>
        {status === "active" && <p>{promiseOf(application, now)}</p>}
        <ol className="stages" aria-label="History">
          {timeline.map(({ kind, stage, at }, index) => (
            <li
              key={at + kind}
              data-reached=""
              aria-current={index === timeline.length - 1 ? ("step" as const) : undefined}
            >
              <span dir="auto">{kind === "withdrawn" ? "Withdrawn by you" : stage}</span>
              <time className="muted small" dateTime={at}>
                {dayOf(at)}
              </time>
            </li>
          ))}
        </ol>
      </section>
      {interview !== undefined && (
        <section className="card" aria-label="Next event">
          <h2>Interview on {interview.when}</h2>
          <p dir="auto">With {interview.organizer}</p>
          {interview.notes !== "" && (
            <p className="typed" dir="auto">
              {interview.notes}
            </p>
          )}
        </section>
      )}
      {mails && <MailsSection path={path} {...mails} />}
      {status === "active" && (
        <form className="card" method="post" encType="multipart/form-data" action={`${path}/withdraw`}>
          <h2>Withdraw</h2>
          <p>{job.company_name} will stop considering it, and you can't apply for this job again.</p>
          <div className="field">
            <label htmlFor="reason">
              Why? <span className="optional">(optional)</span>
            </label>
            <input id="reason" name="reason" maxLength={500} />
          </div>
          <div>
            <button className="button danger">Withdraw my application</button>
          </div>
        </form>
      )}
      <form className="card" method="post" encType="multipart/form-data" action={`${path}/jobs`}>
        <h2>Apply for another job</h2>
        <p className="muted">
          For an hour, forms in this browser start with your name, e-mail, phone and these answers.
        </p>
        <div>
          <button className="button quiet">See open jobs</button>
        </div>
      </form>
      <PasswordOffer path={path} />
    </div>,
  );
}

function wordsOf({ status, stage }: MyApplication): string {
  if (status === "hired") return "You're hired. Congratulations!";
  if (status === "rejected") return "This application was not successful";
  if (status === "withdrawn") return "You withdrew this application";
  return `In the stage “${stage}”`;
}

function promiseOf({ job, expected_reply_by, stage_position }: MyApplication, now: string): string {
  if (job.status === "closed" || job.status === "archived")
    return "This job has closed. Your application is still with the team.";
  const day = dayOf(expected_reply_by);
  if (stage_position > 0) return "Your application has moved on from the first stage.";
  return expected_reply_by >= now.slice(0, 10)
    ? `Expect an answer by ${day}.`
    : `An answer was due by ${day}. The team has been reminded.`;
}
