import type { Insertable } from "kysely";
import { defaultReferenceQuestions } from "@loubby/shared-contracts/http/evaluation/default-references";
import { referenceConsent } from "@loubby/shared-contracts/http/evaluation/reference-consent";
import type { DB } from "#api/db/tables";
import { daysAgo, type Demo, insertMany } from "#api/demo/demo";
import type { Cast } from "#api/demo/cast";

const REFEREES = [
  {
    name: "Nadia Rahman",
    email_address: "nadia.rahman@meridian-freight.test",
    relation: "manager",
    company_name: "Meridian Freight",
    answers: [
      "I led the team they joined, for three years.",
      "They see what will go wrong a week before it does, and say so without making anyone feel small.",
      "They take on too much before they ask for help; a lead who checks in weekly is enough.",
      "Very well",
      "yes",
      "",
    ],
  },
  {
    name: "Joseph Adeyemi",
    email_address: "joseph.adeyemi@gmail.com",
    relation: "colleague",
    company_name: "Meridian Freight",
    answers: [
      "We shared a desk for a year and a half and ran two launches together.",
      "Explaining hard things to people who are in a hurry.",
      "Other people's spreadsheets make them impatient.",
      "Well",
      "yes",
      "Ask them about the night the harbour system went down.",
    ],
  },
];

/**
 * One applicant of the demo company whose referees have answered, and one pending request for the demo
 * candidate.
 */
export async function seedReferences(demo: Demo, cast: Cast): Promise<void> {
  const running = demo.db
    .selectFrom("applications")
    .select(["id", "organization_id", "candidate_id"])
    .where("status", "=", "active")
    .where("organization_id", "=", cast.harbourline.id)
    .where("applied_at", "<", daysAgo(demo, 9).toISOString())
    .orderBy("applied_at", "desc");
  const [told] = await running.where("candidate_id", "<>", cast.candidate).limit(1).execute();
  const [own] = await running.where("candidate_id", "=", cast.candidate).limit(1).execute();
  const questions = defaultReferenceQuestions.map((question) => ({ ...question, _id: demo.id() }));
  const requestOf = (
    application: NonNullable<typeof told>,
    days: number,
  ): Insertable<DB["reference_requests"]> => ({
    id: demo.id(),
    application_id: application.id,
    organization_id: application.organization_id,
    candidate_id: application.candidate_id,
    asked_by: cast.employer,
    questions: JSON.stringify(questions),
    wanted_count: REFEREES.length,
    message: "From your last two jobs, please.",
    asked_at: daysAgo(demo, days),
    due_at: daysAgo(demo, days - 14),
  });
  if (own) await insertMany(demo, "reference_requests", [requestOf(own, 1)]);
  if (!told) return;
  const request = requestOf(told, 8);
  const complete = { ...request, state: "complete", settled_at: daysAgo(demo, 2) };
  await insertMany(demo, "reference_requests", [complete]);
  const referees = REFEREES.map(({ answers, ...referee }, at): Insertable<DB["referees"]> => ({
    id: demo.id(),
    request_id: request.id,
    organization_id: told.organization_id,
    ...referee,
    state: "completed",
    invited_at: daysAgo(demo, 7),
    opened_at: daysAgo(demo, 4 - at),
    settled_at: daysAgo(demo, 3 - at),
    consent_version: referenceConsent.version,
    answers: JSON.stringify(
      questions.flatMap(({ label, kind }, place) => {
        const value = answers[place] ?? "";
        return value === "" ? [] : [{ question: label, kind, value }];
      }),
    ),
  }));
  await insertMany(demo, "referees", referees);
}
