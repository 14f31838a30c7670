import type { OpenQuestion } from "@loubby/shared-contracts/http/jobs/questions.schema";
import { referenceConsent } from "@loubby/shared-contracts/http/evaluation/reference-consent";
import { brand } from "@loubby/shared-contracts/shell/brand";
import { QuestionField } from "../apply/question-field.tsx";
import { dayOf } from "../jobs/job-words.ts";
import { type PageHead, renderPage } from "../page/page.tsx";

interface ReferencePageProps {
  readonly reference: {
    readonly referee_name: string;
    readonly candidate_name: string;
    readonly company_name: string;
    readonly job_title: string;
    readonly due_at: string;
    readonly questions: readonly OpenQuestion[];
  };
  /** What was typed before, by question. */
  readonly values: Readonly<Record<string, string>>;
  readonly agreed: boolean;
  /** Problems by field, after a refused form. */
  readonly problems: Readonly<Record<string, string>>;
  /** Action of the form; `/decline` after it declines. */
  readonly action: string;
  readonly theme: PageHead["theme"];
}

/** Renders the questions to a referee, who needs no account and no script. */
export function referencePage({
  reference,
  values,
  agreed,
  problems,
  action,
  theme,
}: ReferencePageProps): string {
  const { candidate_name, company_name, job_title, referee_name, due_at, questions } = reference;
  const wrong = Object.keys(problems).length;
  return renderPage(
    {
      title: `A reference for ${candidate_name} · ${brand.name}`,
      description: "",
      canonical: null,
      theme,
      // A referee is no one that the page could name.
      unnamed: true,
      script: "keep-typed",
    },
    <div className="narrow stack wide">
      <h1 dir="auto">A reference for {candidate_name}</h1>
      <p dir="auto">
        Hello {referee_name}. {company_name} is considering {candidate_name} for {job_title}, and{" "}
        {candidate_name} named you. What you write goes to {company_name} alone; {candidate_name} can't see
        it. Please answer by {dayOf(due_at)}.
      </p>
      {wrong > 0 && (
        <p className="problem" role="alert">
          {wrong === 1
            ? "1 answer is missing or needs fixing."
            : `${wrong} answers are missing or need fixing.`}
        </p>
      )}
      <form
        className="card"
        method="post"
        encType="multipart/form-data"
        action={action}
        data-keep-typed={action}
      >
        {questions.map((question) => (
          <QuestionField
            key={question._id}
            question={question}
            value={values[question._id] ?? ""}
            file={undefined}
            problem={problems[`answers.${question._id}`]}
          />
        ))}
        <div className="field">
          <label className="choice" dir="auto">
            <input
              type="checkbox"
              name="agreed"
              value="yes"
              id="agreed"
              defaultChecked={agreed}
              aria-describedby={problems["agreed"] ? "agreed-problem" : undefined}
              aria-invalid={problems["agreed"] ? true : undefined}
            />
            {referenceConsent.text(company_name, candidate_name)}
          </label>
          <p className="problem" id="agreed-problem" hidden={!problems["agreed"]}>
            {problems["agreed"]}
          </p>
        </div>
        <div>
          <button className="button">Send to {company_name}</button>
        </div>
      </form>
      <form
        className="card"
        method="post"
        encType="multipart/form-data"
        action={`${action}/decline`}
        data-keep-typed={`${action}/decline`}
      >
        <h2>Would you rather not?</h2>
        <p>
          We'll tell {company_name} and {candidate_name} that you declined, and you won't get more mails about
          it. Only {company_name} sees why.
        </p>
        <div className="field">
          <label htmlFor="reason">
            Why? <span className="optional">(optional)</span>
          </label>
          <input id="reason" name="reason" maxLength={500} />
        </div>
        <div>
          <button className="button danger">Decline</button>
        </div>
      </form>
    </div>,
  );
}
