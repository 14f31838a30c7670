import {
  declineWords,
  namingDeadline,
  namingTitle,
  relationWords,
} from "@loubby/shared-contracts/http/evaluation/referee-words";
import type { MyReferenceRequest } from "@loubby/shared-contracts/http/evaluation/references.schema";
import { isOpenRequest, requestWords } from "@loubby/shared-contracts/http/evaluation/request-words";
import { brand } from "@loubby/shared-contracts/shell/brand";
import { Field } from "../apply/field.tsx";
import { dayOf } from "../jobs/job-words.ts";
import { ApplicationLink, type WayBack } from "../page/application-link.tsx";
import { type PageHead, renderPage } from "../page/page.tsx";
import { PasswordOffer } from "../page/password-offer.tsx";
import { NamedReferees } from "./named-referees.tsx";
import { DeclineForm } from "./decline-form.tsx";

/** A referee as typed into the form. */
export interface TypedReferee {
  readonly name: string;
  readonly email_address: string;
  readonly relation: string;
  readonly company_name: string;
}

interface RefereesPageProps {
  readonly request: MyReferenceRequest;
  /** The page's own path; its forms are below it. */
  readonly path: string;
  readonly typed: readonly TypedReferee[];
  /** Problems, by field name such as `referees.0.name`. */
  readonly problems: Readonly<Record<string, string>>;
  readonly problem: string | null;
  /** Has a password. */
  readonly canSignIn: boolean;
  readonly wayBack: WayBack;
  readonly theme: PageHead["theme"];
}

/** Renders a request for referees for someone who has only its link. */
export function refereesPage({
  request,
  path,
  typed,
  problems,
  problem,
  canSignIn,
  wayBack,
  theme,
}: RefereesPageProps): string {
  const { company_name, job, message, referees, due_at } = request;
  const missing = isOpenRequest(request) ? request.missing_count : 0;
  const title = namingTitle(request.added, job.title);
  return renderPage(
    { title: `${title} · ${brand.name}`, description: "", canonical: null, theme, script: "keep-typed" },
    <div className="narrow stack wide">
      <h1 dir="auto">{title}</h1>
      <p className="muted" dir="auto">
        {job.title} at {company_name}
      </p>
      {message !== "" && (
        <section className="card" aria-label="What they ask">
          <p dir="auto">“{message}”</p>
        </section>
      )}
      {problem !== null && (
        <p className="notice bad" role="alert">
          {problem}
        </p>
      )}
      {referees.length > 0 && (
        <section className="card">
          <h2>People you named</h2>
          <NamedReferees referees={referees} path={path} />
        </section>
      )}
      {missing === 0 ? (
        <p className="notice" role="status">
          {requestWords(request)}
        </p>
      ) : (
        <form
          className="card"
          method="post"
          encType="multipart/form-data"
          action={`${path}/name`}
          noValidate
          // Who was named meanwhile isn't filled in again.
          data-keep-typed={`${path}/${referees.length}`}
        >
          <p>
            {missing === 1
              ? "Name one person who knows your work"
              : `Name ${missing} people who know your work`}
            . {namingDeadline(due_at, dayOf)} Please ask them first.{" "}
            {missing === 1 ? "They get" : "Each gets"} a mail with a link; only the company sees what they
            say.
          </p>
          {Array.from({ length: missing }, (_, at) => (
            <RefereeFields key={at} at={at} typed={typed[at]} problems={problems} />
          ))}
          <div>
            <button className="button">Send {missing === 1 ? "request" : "requests"}</button>
          </div>
        </form>
      )}
      {isOpenRequest(request) && <DeclineForm path={path} words={declineWords(company_name)} />}
      <ApplicationLink {...wayBack} path={path} about={`${job.title} at ${company_name}`} />
      <PasswordOffer path={path} canSignIn={canSignIn} />
    </div>,
  );
}

interface RefereeFieldsProps {
  readonly at: number;
  readonly typed: TypedReferee | undefined;
  readonly problems: RefereesPageProps["problems"];
}

function RefereeFields({ at, typed, problems }: RefereeFieldsProps) {
  const text = (
    name: "name" | "email_address" | "company_name",
    label: string,
    type: string,
    most: number,
  ) => (
    <Field
      name={`referees.${at}.${name}`}
      label={label}
      required={name !== "company_name"}
      problem={problems[`referees.${at}.${name}`]}
      control={(tied) => (
        <input {...tied} type={type} maxLength={most} defaultValue={typed?.[name]} dir="auto" />
      )}
    />
  );
  return (
    <fieldset className="field">
      <legend>Person {at + 1}</legend>
      {text("name", "Name", "text", 120)}
      {text("email_address", "E-mail", "email", 254)}
      <Field
        name={`referees.${at}.relation`}
        label="How they know you"
        required
        problem={problems[`referees.${at}.relation`]}
        control={(tied) => (
          <select {...tied} defaultValue={typed?.relation}>
            <option value="">Choose</option>
            {Object.entries(relationWords).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        )}
      />
      {text("company_name", "Company", "text", 120)}
    </fieldset>
  );
}
