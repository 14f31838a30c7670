import { type Insertable, sql } from "kysely";
import type { Recommendation } from "@loubby/shared-contracts/http/evaluation/scorecard-limits";
import type {
  ScorecardAttribute,
  ScorecardTemplateFields,
} from "@loubby/shared-contracts/http/evaluation/scorecard-templates.schema";
import type { ScorecardContent } from "@loubby/shared-contracts/http/evaluation/scorecards.schema";
import type { DB } from "#api/db/tables";
import { daysAgo, type Demo, insertMany } from "#api/demo/demo";
import type { Cast } from "#api/demo/cast";

const rated = (
  demo: Demo,
  group: string,
  name: string,
  look_for: string,
  anchors: string[],
): ScorecardAttribute => ({
  _id: demo.id(),
  group,
  name,
  look_for,
  anchors,
});

/** Harbourline's interview template, and an unfinished phone screen. */
const interview = (demo: Demo): ScorecardTemplateFields => ({
  name: "Structured interview",
  attributes: [
    rated(demo, "Craft", "Depth in their field", "Explains how things work, not only that they do.", [
      "Repeats terms",
      "",
      "Explains own work",
      "",
      "Explains the field",
    ]),
    rated(demo, "Craft", "Judgment", "Names what they weighed, and what they would do differently.", [
      "No reasons",
      "",
      "Reasons for choices",
      "",
      "Weighs like an owner",
    ]),
    rated(
      demo,
      "Working together",
      "Listening",
      "Asks questions before answering; builds on what others say.",
      ["", "", "", "", ""],
    ),
    rated(demo, "Working together", "Writing", "Short, plain, complete.", ["", "", "", "", ""]),
  ],
  questions: [{ _id: demo.id(), label: "What would you ask next?", required: false }],
});
const screen = (demo: Demo): ScorecardTemplateFields => ({
  name: "Phone screen",
  attributes: [rated(demo, "", "Reason for the change", "What draws them here.", ["", "", "", "", ""])],
  questions: [],
});

/**
 * A template in use and a draft; cards about three applicants, one overdue and one pending for the employer.
 */
export async function seedScorecards(
  demo: Demo,
  { harbourline, employer, recruiter, partner }: Cast,
): Promise<void> {
  const [used, draft] = [interview(demo), screen(demo)];
  const rows = [used, draft].map((fields, index): Insertable<DB["scorecard_templates"]> => ({
    id: demo.id(),
    organization_id: harbourline.id,
    client_id: demo.id(),
    state: index === 0 ? "published" : "draft",
    name: fields.name,
    attributes: JSON.stringify(fields.attributes),
    questions: JSON.stringify(fields.questions),
    version: index === 0 ? 1 : 0,
    published_revision: index === 0 ? 1 : null,
    published_name: index === 0 ? fields.name : null,
    created_by: employer,
    created_at: daysAgo(demo, 40 - index * 38),
    updated_at: daysAgo(demo, 40 - index * 38),
  }));
  await insertMany(demo, "scorecard_templates", rows);
  const templateId = rows[0]?.id ?? "";
  await insertMany(demo, "scorecard_template_versions", [
    {
      template_id: templateId,
      version: 1,
      organization_id: harbourline.id,
      name: used.name,
      attributes: JSON.stringify(used.attributes),
      questions: JSON.stringify(used.questions),
      published_by: employer,
      published_at: daysAgo(demo, 40),
    },
  ]);
  const { rows: applicants } = await sql<{ id: string; job_id: string }>`
    select a.id, a.job_id from applications a join stages s on s.id = a.stage_id join jobs j on j.id = a.job_id
    where a.organization_id = ${harbourline.id} and a.status = 'active' and s.type = 'interview'
      and j.status = 'open' and not j.anonymised
    order by j.opened_at desc, j.id, a.applied_at desc, a.id limit 3`.execute(demo.db);
  const said: readonly (readonly [string, number | null, Recommendation])[][] = [
    [
      [partner, 4, "strong_yes"],
      [recruiter, 2, "no_decision"],
    ],
    [
      [employer, 3, "yes"],
      [partner, null, "yes"],
    ],
    [
      [recruiter, 5, "yes"],
      [employer, null, "yes"],
    ],
  ];
  for (const [index, { id, job_id }] of applicants.entries())
    for (const [author_id, rating, recommendation] of said[index] ?? [])
      await addCard(demo, {
        card: {
          id: demo.id(),
          organization_id: harbourline.id,
          application_id: id,
          about_id: id,
          job_id,
          template_id: templateId,
          template_version: 1,
          author_id,
          asked_by: author_id === employer ? partner : employer,
          request: index === 2 ? "Please look at how they listen." : "",
          due_at: daysAgo(demo, index === 1 ? 1 : -3),
          asked_at: daysAgo(demo, 4),
        },
        content: rating === null ? null : contentOf(used, rating, recommendation),
      });
}

interface NewCard {
  readonly card: Insertable<DB["scorecards"]>;
  /** Null for a pending one. */
  readonly content: ScorecardContent | null;
}

async function addCard(demo: Demo, { card, content }: NewCard): Promise<void> {
  const submitted_at = daysAgo(demo, 2);
  const handedIn = content !== null && { state: "submitted", version: 1, submitted_at };
  await insertMany(demo, "scorecards", [{ ...card, ...handedIn }]);
  if (content === null) return;
  const { id: scorecard_id, organization_id, author_id, application_id } = card;
  const text = JSON.stringify(content);
  const common = { scorecard_id, organization_id, author_id, content: text };
  await insertMany(demo, "scorecard_drafts", [{ ...common, saved_at: submitted_at }]);
  await insertMany(demo, "scorecard_submissions", [
    { ...common, version: 1, application_id, recommendation: content.recommendation ?? "", submitted_at },
  ]);
}

function contentOf(
  { attributes, questions }: ScorecardTemplateFields,
  rating: number,
  recommendation: Recommendation,
): ScorecardContent {
  return {
    ratings: attributes.map(({ _id }, at) => ({
      attribute_id: _id,
      rating: at === 3 ? null : Math.min(5, Math.max(1, rating + (at % 2))),
      skipped: at === 3,
      note: at === 0 ? "Walked me through a system of their own, with its limits." : "",
    })),
    answers: questions.map(({ _id }) => ({ question_id: _id, text: "How they would hand the work over." })),
    note: "A calm hour. They corrected themselves twice without being asked.",
    recommendation,
  };
}
