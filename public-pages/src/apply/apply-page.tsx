import { PHONE_HELP } from "@loubby/shared-contracts/http/jobs/answer-help";
import * as paths from "@loubby/shared-contracts/paths";
import { acceptOf } from "@loubby/shared-contracts/http/files/purposes";
import { applyConsentText } from "@loubby/shared-contracts/http/applications/apply-consent";
import { carriedOf } from "@loubby/shared-contracts/http/applications/carried";
import type { OpenJob } from "@loubby/shared-contracts/http/job-search/open-jobs.schema";
import { brand } from "@loubby/shared-contracts/shell/brand";
import type { InputHTMLAttributes } from "react";
import { Logo } from "../jobs/job-card.tsx";
import { placeOf } from "@loubby/shared-contracts/http/jobs/job-facts";
import { jobPath } from "../jobs/job-words.ts";
import { type PageHead, renderPage } from "../page/page.tsx";
import { Field } from "./field.tsx";
import { FileControl, helpOf, type SentFile } from "./file-control.tsx";
import { QuestionField } from "./question-field.tsx";

/** What was entered so far. */
export interface ApplyValues {
  readonly first_name: string;
  readonly last_name: string;
  readonly email_address: string;
  readonly phone_number: string;
  readonly note: string;
  /** By question id. */
  readonly answers: Readonly<Record<string, string>>;
  /** Uploaded files, by field. */
  readonly files: Readonly<Record<string, SentFile>>;
  readonly agreed: boolean;
}

interface ApplyPageProps {
  readonly job: OpenJob;
  readonly values: ApplyValues;
  /** Problems, by field name. */
  readonly problems: Readonly<Record<string, string>>;
  /** A problem with the form as a whole. */
  readonly problem: string | null;
  /** It was sent and waits to be confirmed; until the edited form is sent, nothing of it changes. */
  readonly isHeld: boolean;
  /** What pressing "Save for later" did: nothing in an empty form. */
  readonly saved: "yes" | "no" | null;
  readonly carried: Readonly<Record<string, string>>;
  /** It answers a form that was sent. */
  readonly isAnswer: boolean;
  /** When it was made (ms): an older form never replaces what a newer one saved. */
  readonly now: number;
  readonly theme: PageHead["theme"];
}

/** Renders the form to apply without an account. It works without its script, which saves and uploads. */
export function applyPage({
  job,
  values,
  problems,
  problem,
  isHeld,
  saved,
  carried,
  isAnswer,
  now,
  theme,
}: ApplyPageProps): string {
  const count = Object.keys(problems).length;
  const { company } = job;
  return renderPage(
    {
      title: `${count > 0 ? "Please check: " : ""}Apply for ${job.title} · ${company.company_name} · ${brand.name}`,
      description: `Apply for ${job.title} at ${company.company_name} without signing up first.`,
      canonical: null,
      theme,
      script: "apply",
      ...(isAnswer && { page: `${jobPath(job)}/apply${isHeld ? "?edit=yes" : ""}` }),
    },
    <div className="narrow stack wide">
      <p>
        <a href={jobPath(job)}>Back to the job</a>
      </p>
      <header className="head">
        <Logo name={company.company_name} url={company.logo_url} />
        <div>
          <h1 dir="auto">Apply for {job.title}</h1>
          <p className="muted" dir="auto">
            {[company.company_name, placeOf(job)].filter(Boolean).join(" · ")}
          </p>
        </div>
      </header>
      <p className="notice row" data-account="" hidden>
        <span>You're logged in. Your account fills in what it knows about you.</span>
        <a className="button quiet" href={`${paths.jobApply(job._id)}${carriedOf(carried)}`}>
          Apply with my account
        </a>
      </p>
      {(count > 0 || problem) && (
        <p className="notice bad" role="alert" tabIndex={-1} id="problem">
          {problem ?? "Some answers are missing or need fixing. Everything you entered is still here."}
        </p>
      )}
      {saved !== null && (
        <p className={saved === "yes" ? "notice" : "notice bad"} role="status" data-was-saved="">
          {saved === "yes"
            ? "Saved. You can continue in this browser within 7 days."
            : "There's nothing to save yet. Fill in a field or add your résumé first."}
        </p>
      )}
      <ApplyForm job={job} values={values} problems={problems} isHeld={isHeld} carried={carried} now={now} />
    </div>,
  );
}

interface ApplyFormProps extends Pick<
  ApplyPageProps,
  "job" | "values" | "problems" | "isHeld" | "carried" | "now"
> {}

function ApplyForm({ job, values, problems, isHeld, carried, now }: ApplyFormProps) {
  const text = (
    name: "first_name" | "last_name" | "email_address" | "phone_number",
    label: string,
    attributes: InputHTMLAttributes<HTMLInputElement>,
    help?: string,
  ) => (
    <Field
      name={name}
      label={label}
      required={name !== "phone_number"}
      problem={problems[name]}
      help={help}
      control={(tied) => <input {...tied} {...attributes} defaultValue={values[name]} />}
    />
  );
  return (
    <form
      className="card"
      method="post"
      action={paths.applyToJob(job._id)}
      encType="multipart/form-data"
      noValidate
      // The script would save and upload what isn't to replace the held application yet.
      data-apply-form={isHeld ? undefined : ""}
      data-held={isHeld ? "" : undefined}
    >
      {Object.entries(carried).map(([name, value]) => (
        <input key={name} type="hidden" name={`carried.${name}`} value={value} />
      ))}
      <input type="hidden" name="written" value={now} />
      {/* Enter in a field sends the form, whatever button comes first in it. */}
      <button type="submit" name="action" value="send" hidden tabIndex={-1}>
        Send
      </button>
      <div className="two">
        {text("first_name", "First name", { autoComplete: "given-name", maxLength: 80 })}
        {text("last_name", "Last name", { autoComplete: "family-name", maxLength: 80 })}
      </div>
      {text(
        "email_address",
        "E-mail",
        { type: "email", autoComplete: "email", maxLength: 254 },
        "We'll send a link there. The company gets your application once you confirm it.",
      )}
      {text("phone_number", "Phone", { type: "tel", autoComplete: "tel", maxLength: 40 }, PHONE_HELP)}
      <Field
        name="resume"
        label="Résumé"
        required
        problem={problems["resume"]}
        help={helpOf("resume")}
        control={(tied) => (
          <FileControl tied={tied} accept={acceptOf("resume")} file={values.files["resume"]} />
        )}
      />
      {job.questions.map((question) => (
        <QuestionField
          key={question._id}
          question={question}
          value={values.answers[question._id] ?? ""}
          file={values.files[`answers.${question._id}`]}
          problem={problems[`answers.${question._id}`]}
        />
      ))}
      <Field
        name="note"
        label="A note to the company"
        required={false}
        problem={problems["note"]}
        control={(tied) => <textarea {...tied} defaultValue={values.note} maxLength={3000} />}
      />
      <div className="field">
        <label className="choice small" htmlFor="consent">
          <input
            type="checkbox"
            id="consent"
            name="consent"
            value="yes"
            defaultChecked={values.agreed}
            aria-invalid={problems["consent"] ? true : undefined}
            aria-describedby="consent-problem"
          />
          <span>{applyConsentText(job.company.company_name, true)}</span>
        </label>
        <p className="problem" id="consent-problem" hidden={!problems["consent"]}>
          {problems["consent"]}
        </p>
      </div>
      <p className="muted small">
        By confirming your e-mail you open a {brand.name} account under the <a href={paths.terms}>terms</a>{" "}
        and the <a href={paths.privacy}>privacy notice</a>, so that you can follow and withdraw your
        application. You don't need to sign up first, and choose a password only if you want one.
      </p>
      <div className="row">
        <button className="button" type="submit" name="action" value="send">
          Send application
        </button>
        {!isHeld && (
          <button className="button quiet" type="submit" name="action" value="save">
            Save for later
          </button>
        )}
        <span className="muted small" role="status" data-saved="">
          {isHeld
            ? "Until you send it, the link we mailed you still sends your application as it was."
            : "Your draft stays in this browser for 7 days."}
        </span>
      </div>
    </form>
  );
}
