import * as paths from "@loubby/shared-contracts/paths";
import type { OpenJob } from "@loubby/shared-contracts/http/job-search/open-jobs.schema";
import { brand } from "@loubby/shared-contracts/shell/brand";
import { jobPath } from "../jobs/job-words.ts";
import { h } from "../page/element.ts";
import { type PageHead, renderPage } from "../page/page.ts";

interface SentPageProps {
  readonly job: OpenJob;
  readonly email: string;
  readonly theme: PageHead["theme"];
  /** Why another mail was not sent. */
  readonly problem: string | null;
}

/** The application is held: the mail that confirms it is on its way. */
export function sentPage({ job, email, theme, problem }: SentPageProps): string {
  return renderPage(
    {
      title: `Check your mail · ${job.title} · ${brand.name}`,
      description: "One step is left: confirm your application.",
      canonical: null,
      theme,
    },
    h(
      "div",
      { className: "card narrow stack" },
      h("h1", null, "Check your mail"),
      problem && h("p", { className: "notice bad", role: "alert" }, problem),
      h(
        "p",
        { dir: "auto" },
        `One step is left. We sent a link to ${email}: open it and confirm, and ${job.company.company_name} receives your application for ${job.title}.`,
      ),
      h(
        "p",
        { className: "muted" },
        "The link works for three days. If no mail comes, look among unwanted mail.",
      ),
      h(
        "form",
        {
          className: "row",
          method: "post",
          encType: "multipart/form-data",
          action: `${paths.applyToJob(job._id)}/again`,
        },
        h("button", { className: "button quiet", name: "action", value: "mail" }, "Send the mail again"),
        h("button", { className: "button quiet", name: "action", value: "change" }, "Change my application"),
      ),
      h("p", null, h("a", { href: jobPath(job) }, "Back to the job")),
    ),
  );
}
