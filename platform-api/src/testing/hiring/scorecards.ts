import { randomUUID } from "node:crypto";
import type { TestContext } from "node:test";
import { scorecardTemplates } from "@loubby/shared-contracts/http/evaluation/scorecard-templates";
import type { ScorecardTemplate } from "@loubby/shared-contracts/http/evaluation/scorecard-templates.schema";
import { scorecards } from "@loubby/shared-contracts/http/evaluation/scorecards";
import type { ScorecardContent } from "@loubby/shared-contracts/http/evaluation/scorecards.schema";
import type { RequestOf } from "@loubby/shared-contracts/http/endpoint";
import { applicant } from "./applicant.ts";
import { publishJob } from "./job-form.ts";
import { employer, member, type Person } from "../person.ts";
import { subscribe } from "../subscribe.ts";
import { testApp } from "../test-app.ts";

/** Something to be rated. */
export const attribute = (name: string) => ({
  _id: randomUUID(),
  group: "Craft",
  name,
  look_for: `Signs of ${name.toLowerCase()}`,
  anchors: ["none", "", "solid", "", "teaches others"],
});

/** A template in use, of the attributes named and one question that must be answered. */
export async function publishTemplate(
  person: Person,
  name = "Interview",
  attributes = ["Welding", "Care"],
): Promise<ScorecardTemplate> {
  const { _id, revision } = await person.call(scorecardTemplates.create, {
    body: {
      client_id: randomUUID(),
      name,
      attributes: attributes.map(attribute),
      questions: [{ _id: randomUUID(), label: "What stood out?", required: true }],
    },
  });
  return person.call(scorecardTemplates.publish, { params: { templateId: _id }, body: { revision } });
}

/** What a finished card says: the same rating everywhere. */
export function finished(
  { attributes, questions }: Pick<ScorecardTemplate, "attributes" | "questions">,
  rating: number,
  recommendation: ScorecardContent["recommendation"],
  note = "",
): ScorecardContent {
  return {
    ratings: attributes.map(({ _id }) => ({ attribute_id: _id, rating, skipped: false, note })),
    answers: questions.map(({ _id }) => ({ question_id: _id, text: "Their calm" })),
    note,
    recommendation,
  };
}

/** Asks people for cards about an application; answers the ids of theirs, in their order. */
export async function ask(
  person: Person,
  applicationId: string,
  template: ScorecardTemplate,
  people: readonly Person[],
  further: Partial<RequestOf<typeof scorecards.ask>["body"]> = {},
): Promise<string[]> {
  const author_ids = people.map(({ userId }) => userId);
  const body = { author_ids, template_id: template._id, ...further };
  const { items } = await person.call(scorecards.ask, { params: { applicationId }, body });
  return author_ids.map(
    (id) => items.find((card) => card.author._id === id && card.template._id === template._id)?._id ?? "",
  );
}

/** Hands a card in as its next version. */
export async function handIn(
  person: Person,
  scorecardId: string,
  content: ScorecardContent,
  private_note = "",
) {
  const params = { scorecardId };
  const { draft, sheet } = await person.call(scorecards.get, { params });
  return person.call(scorecards.submit, {
    params,
    body: { revision: draft?.revision ?? 0, template_version: sheet.version, content, private_note },
  });
}

/** A company whose administrator and two interviewers judge an applicant by a template in use. */
export async function setting(t: TestContext) {
  const app = await testApp(t);
  const ada = await employer(app, "Acme");
  await subscribe(app, ada, "growth_plan_monthly");
  const reads = [{ feature: "application", action: ["read"] }] as const;
  const [mia, ben] = [
    await member(app, ada, "interviewer", reads),
    await member(app, ada, "interviewer", reads),
  ];
  const job = await publishJob(ada, { title: "Welder", questions: [] });
  const { card, person: kofi } = await applicant(app, ada, job._id);
  const template = await publishTemplate(ada);
  return { app, ada, mia, ben, job, kofi, template, applicationId: card._id };
}
