import { myReferences, references } from "@loubby/shared-contracts/http/evaluation/references";
import { referenceTemplates } from "@loubby/shared-contracts/http/evaluation/reference-templates";
import type { WalkCases } from "#api/testing/walk";

/** References about one applicant, and the questions for referees. */
export const walkCases: WalkCases = async ({ company, applicant, applicationId, secret }) => {
  const questions = [{ label: `${secret}?`, kind: "short_text" as const, required: false }];
  const template = await company.call(referenceTemplates.create, { body: { name: secret, questions } });
  const templateId = { templateId: template._id };
  const ask = {
    params: { applicationId },
    body: { template_id: template._id, wanted_count: 5, message: secret },
  };
  const requestId = { requestId: (await company.call(references.ask, ask))._id };
  const named = (at: number) => ({
    referees: [{ name: secret, email_address: `referee-${at}@walk.test`, relation: "other" as const }],
  });
  const { referees } = await applicant.call(myReferences.name, { params: requestId, body: named(1) });
  const removed = await applicant.call(myReferences.name, { params: requestId, body: named(3) });
  return {
    "references.list": { owner: company, params: { applicationId } },
    "references.ask": { owner: company, ...ask },
    "references.remind": { owner: company, params: { refereeId: referees[0]?._id ?? "" } },
    "references.review": { owner: company, params: requestId },
    "references.cancel": { owner: company, params: requestId },
    "myReferences.list": { owner: applicant },
    "myReferences.ofApplication": { owner: applicant, params: { applicationId } },
    "myReferences.get": { owner: applicant, params: requestId },
    "myReferences.again": { owner: applicant, params: { ...requestId, refereeId: referees[0]?._id ?? "" } },
    "myReferences.remove": {
      owner: applicant,
      params: { ...requestId, refereeId: removed.referees[1]?._id ?? "" },
    },
    "myReferences.decline": { owner: applicant, params: requestId, body: {} },
    "myReferences.name": { owner: applicant, params: requestId, body: named(2) },
    "referenceTemplates.list": { owner: company },
    "referenceTemplates.create": {
      owner: company,
      body: { name: "Second", questions: [{ label: "Why?", kind: "short_text", required: false }] },
    },
    "referenceTemplates.update": {
      owner: company,
      params: templateId,
      body: { name: secret, questions, version: 1 },
    },
    "referenceTemplates.remove": { owner: company, params: templateId },
  };
};
