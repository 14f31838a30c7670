import * as paths from "@loubby/shared-contracts/paths";
import { acceptOf } from "@loubby/shared-contracts/http/files/purposes";
import { applyConsentText } from "@loubby/shared-contracts/http/applications/apply-consent";
import type { OpenJob } from "@loubby/shared-contracts/http/job-search/open-jobs.schema";
import { brand } from "@loubby/shared-contracts/shell/brand";
import type { InputHTMLAttributes } from "react";
import { Logo } from "../jobs/job-card.ts";
import { placeOf } from "@loubby/shared-contracts/http/jobs/job-facts";
import { jobPath } from "../jobs/job-words.ts";
import { h } from "../page/element.ts";
import { type PageHead, renderPage } from "../page/page.ts";
import { Field } from "./field.ts";
import { FileControl, helpOf, type SentFile } from "./file-control.ts";
import { QuestionField } from "./question-field.ts";

/** What was written so far. */
export interface ApplyValues {
  readonly first_name: string;
  readonly last_name: string;
  readonly email_address: string;
  readonly phone_number: string;
  readonly note: string;
  /** By the question's id. */
  readonly answers: Readonly<Record<string, string>>;
  /** Files that have arrived, by their field. */
  readonly files: Readonly<Record<string, SentFile>>;
  readonly agreed: boolean;
}

interface ApplyPageProps {
  readonly job: OpenJob;
  readonly values: ApplyValues;
  /** What is wrong, by the name of the field. */
  readonly problems: Readonly<Record<string, string>>;
  /** What is wrong with all of it. */
  readonly problem: string | null;
  readonly carried: Readonly<Record<string, string>>;
  readonly theme: PageHead["theme"];
}

/** One page to apply without an account. A plain form; its script only saves as one types and sends files at once. */
export function applyPage({ job, values, problems, problem, carried, theme }: ApplyPageProps): string {
  const count = Object.keys(problems).length;
  const { company } = job;
  return renderPage(
    {
      title: `${count > 0 ? "Please check: " : ""}Apply for ${job.title} · ${company.company_name} · ${brand.name}`,
      description: `Apply for ${job.title} at ${company.company_name} without an account.`,
      canonical: null,
      theme,
      script: "apply",
    },
    h(
      "div",
      { className: "narrow stack wide" },
      h("p", null, h("a", { href: jobPath(job) }, "Back to the job")),
      h(
        "header",
        { className: "head" },
        h(Logo, { name: company.company_name, url: company.logo_url }),
        h(
          "div",
          null,
          h("h1", { dir: "auto" }, `Apply for ${job.title}`),
          h(
            "p",
            { className: "muted", dir: "auto" },
            [company.company_name, placeOf(job)].filter(Boolean).join(" · "),
          ),
        ),
      ),
      (count > 0 || problem) &&
        h(
          "p",
          { className: "notice bad", role: "alert", tabIndex: -1, id: "problem" },
          problem ?? "A few things are missing or do not fit. Everything you entered is still here.",
        ),
      h(ApplyForm, { job, values, problems, carried }),
    ),
  );
}

interface ApplyFormProps extends Pick<ApplyPageProps, "job" | "values" | "problems" | "carried"> {}

function ApplyForm({ job, values, problems, carried }: ApplyFormProps) {
  const text = (
    name: "first_name" | "last_name" | "email_address" | "phone_number",
    label: string,
    attributes: InputHTMLAttributes<HTMLInputElement>,
    help?: string,
  ) =>
    h(Field, {
      name,
      label,
      required: name !== "phone_number",
      problem: problems[name],
      help,
      control: (tied) => h("input", { ...tied, ...attributes, defaultValue: values[name] }),
    });
  return h(
    "form",
    {
      className: "card",
      method: "post",
      action: paths.applyToJob(job._id),
      encType: "multipart/form-data",
      noValidate: true,
      "data-apply-form": "",
    },
    Object.entries(carried).map(([name, value]) =>
      h("input", { key: name, type: "hidden", name: `carried.${name}`, value }),
    ),
    // Enter in a field sends the form, whatever button comes first in it.
    h("button", { type: "submit", name: "action", value: "send", hidden: true, tabIndex: -1 }, "Send"),
    h(
      "div",
      { className: "two" },
      text("first_name", "First name", { autoComplete: "given-name", maxLength: 80 }),
      text("last_name", "Last name", { autoComplete: "family-name", maxLength: 80 }),
    ),
    text(
      "email_address",
      "E-mail",
      { type: "email", autoComplete: "email", maxLength: 254 },
      "We send a link there; the company receives your application once you confirm it.",
    ),
    text(
      "phone_number",
      "Phone",
      { type: "tel", autoComplete: "tel", maxLength: 40 },
      "With its country code, like +234 803 123 4567",
    ),
    h(Field, {
      name: "resume",
      label: "Résumé",
      required: true,
      problem: problems["resume"],
      help: helpOf("resume"),
      control: (tied) => h(FileControl, { tied, accept: acceptOf("resume"), file: values.files["resume"] }),
    }),
    job.questions.map((question) =>
      h(QuestionField, {
        key: question._id,
        question,
        value: values.answers[question._id] ?? "",
        file: values.files[`answers.${question._id}`],
        problem: problems[`answers.${question._id}`],
      }),
    ),
    h(Field, {
      name: "note",
      label: "A note to the company",
      required: false,
      problem: problems["note"],
      control: (tied) => h("textarea", { ...tied, defaultValue: values.note, maxLength: 3000 }),
    }),
    h(
      "div",
      { className: "field" },
      h(
        "label",
        { className: "choice small", htmlFor: "consent" },
        h("input", {
          type: "checkbox",
          id: "consent",
          name: "consent",
          value: "yes",
          defaultChecked: values.agreed,
          "aria-invalid": problems["consent"] ? true : undefined,
          "aria-describedby": "consent-problem",
        }),
        h("span", null, applyConsentText(job.company.company_name)),
      ),
      h(
        "p",
        { className: "problem", id: "consent-problem", hidden: !problems["consent"] },
        problems["consent"],
      ),
    ),
    h(
      "p",
      { className: "muted small" },
      `By confirming the mail you open a ${brand.name} account under the `,
      h("a", { href: paths.terms }, "terms"),
      " and the ",
      h("a", { href: paths.privacy }, "privacy text"),
      ", so that you can follow and withdraw your application.",
    ),
    h(
      "div",
      { className: "row" },
      h("button", { className: "button", type: "submit", name: "action", value: "send" }, "Send application"),
      h(
        "button",
        { className: "button quiet", type: "submit", name: "action", value: "save" },
        "Save for later",
      ),
      h(
        "span",
        { className: "muted small", role: "status", "data-saved": "" },
        "What you save is kept in this browser for 7 days.",
      ),
    ),
  );
}
