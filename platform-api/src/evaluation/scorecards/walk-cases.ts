import { randomUUID } from "node:crypto";
import { ask, finished, handIn, publishTemplate } from "#api/testing/hiring/scorecards";
import type { WalkCases } from "#api/testing/walk";

/** Scorecard templates, and cards about an applicant. */
export const walkCases: WalkCases = async ({ applicationId, secret, company: owner, job }) => {
  const [template, other] = [
    await publishTemplate(owner, secret),
    await publishTemplate(owner, `${secret} two`),
  ];
  const [submitted = ""] = await ask(owner, applicationId, template, [owner], { request: secret });
  await handIn(owner, submitted, finished(template, 3, "yes", secret), secret);
  const [open = ""] = await ask(owner, applicationId, other, [owner]);
  const params = { applicationId };
  const templateId = { templateId: template._id };
  const { name, attributes, questions, revision } = template;
  const body = { name, attributes, questions };
  const form = { client_id: randomUUID() };
  const written = { revision: 0, template_version: 1, content: finished(other, 2, "no", secret) };
  const asked = { author_ids: [owner.userId], template_id: template._id };
  return {
    "scorecardTemplates.list": { owner },
    "scorecardTemplates.get": { owner, params: templateId },
    "scorecardTemplates.create": { owner, body: { ...body, ...form, name: "Fresh" } },
    "scorecardTemplates.save": { owner, params: templateId, body: { ...body, revision } },
    "scorecardTemplates.publish": { owner, params: templateId, body: { revision } },
    "scorecardTemplates.duplicate": { owner, params: templateId, body: form },
    "scorecardTemplates.archive": { owner, params: templateId },
    "scorecardTemplates.restore": { owner, params: templateId },
    "scorecards.list": { owner, params },
    "scorecards.choices": { owner, params },
    "scorecards.ask": { owner, params, body: asked },
    "scorecards.get": { owner, params: { scorecardId: submitted } },
    "scorecards.saveDraft": { owner, params: { scorecardId: open }, body: written },
    "scorecards.submit": { owner, params: { scorecardId: open }, body: written },
    "scorecards.callOff": { owner, params: { scorecardId: open } },
    "scorecards.mine": { owner },
    "scorecards.ofJob": { owner, params: { jobId: job._id } },
  };
};
