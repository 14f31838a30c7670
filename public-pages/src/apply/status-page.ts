import type { MyApplication } from "@loubby/shared-contracts/http/applications/applications.schema";
import { brand } from "@loubby/shared-contracts/shell/brand";
import { dayOf } from "../jobs/job-words.ts";
import { h } from "../page/element.ts";
import { type PageHead, renderPage } from "../page/page.ts";

interface StatusPageProps {
  readonly application: MyApplication;
  /** Where the form that withdraws leads. */
  readonly action: string;
  /** Today (ISO), to tell a promise that was kept from one that was not. */
  readonly now: string;
  readonly theme: PageHead["theme"];
}

/** Where an application stands, for somebody who has only its link. */
export function statusPage({ application, action, now, theme }: StatusPageProps): string {
  const { job, status, timeline } = application;
  const title = `${job.title} at ${job.company_name}`;
  return renderPage(
    { title: `Your application: ${title} · ${brand.name}`, description: "", canonical: null, theme },
    h(
      "div",
      { className: "narrow stack wide" },
      h("h1", { dir: "auto" }, "Your application"),
      h("p", { className: "muted", dir: "auto" }, title),
      h(
        "section",
        { className: "card", "aria-label": "Where it stands" },
        h("h2", null, wordsOf(application)),
        status === "active" && h("p", null, promiseOf(application, now)),
        h(
          "ol",
          { className: "stages", "aria-label": "What has happened" },
          timeline.map(({ kind, stage, at }, index) =>
            h(
              "li",
              {
                key: at + kind,
                "data-reached": "",
                "aria-current": index === timeline.length - 1 ? ("step" as const) : undefined,
              },
              h("span", { dir: "auto" }, kind === "withdrawn" ? "Withdrawn by you" : stage),
              h("time", { className: "muted small", dateTime: at }, dayOf(at)),
            ),
          ),
        ),
      ),
      status === "active" &&
        h(
          "form",
          { className: "card", method: "post", encType: "multipart/form-data", action },
          h("h2", null, "Withdraw"),
          h("p", null, `${job.company_name} stops considering it, and you cannot apply for this job again.`),
          h(
            "div",
            { className: "field" },
            h("label", { htmlFor: "reason" }, "Why? ", h("span", { className: "optional" }, "(optional)")),
            h("input", { id: "reason", name: "reason", maxLength: 500 }),
          ),
          h("div", null, h("button", { className: "button danger" }, "Withdraw my application")),
        ),
    ),
  );
}

function wordsOf({ status, stage }: MyApplication): string {
  if (status === "hired") return "You are hired. Congratulations!";
  if (status === "rejected") return "This application was not successful";
  if (status === "withdrawn") return "You withdrew this application";
  return `In the stage “${stage}”`;
}

function promiseOf({ expected_reply_by, stage_position }: MyApplication, now: string): string {
  const day = dayOf(expected_reply_by);
  if (stage_position > 0) return "The company is working on it: it has moved on from the first stage.";
  return expected_reply_by >= now.slice(0, 10)
    ? `Expect an answer by ${day}.`
    : `An answer was promised by ${day}. It is late, and the team is reminded of it.`;
}
