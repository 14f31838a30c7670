import { myOffers, offers } from "@loubby/shared-contracts/http/offers/offers";
import { offerTemplates } from "@loubby/shared-contracts/http/offers/offer-templates";
import { application } from "#api/testing/hiring/application";
import { offerForm, paragraphs, sendOffer } from "#api/testing/hiring/offer";
import type { WalkCases } from "#api/testing/walk";

/** What a company offers, and the letters it begins with. */
export const walkCases: WalkCases = async ({ company, applicant, secret }) => {
  const form = offerForm({ extras: secret });
  const letter = { name: secret, subject: secret, body: paragraphs(secret) };
  const { _id: templateId, version } = await company.call(offerTemplates.create, { body: letter });
  const applicationIds = [
    await application(company, applicant),
    await application(company, applicant),
  ] as const;
  const params = { applicationId: applicationIds[0] };
  const draft = await company.call(offers.create, { params, body: form });
  const sent = await sendOffer(company, applicationIds[1], { extras: secret });
  const declined = await sendOffer(company, await application(company, applicant), { extras: secret });
  const decline = { params: { offerId: declined._id }, body: { reason: "pay" as const } };
  await applicant.call(myOffers.decline, decline);
  return {
    "offerTemplates.list": { owner: company },
    "offerTemplates.create": {
      owner: company,
      body: { name: "Another", subject: "Your offer", body: paragraphs("Welcome") },
    },
    "offerTemplates.update": { owner: company, params: { templateId }, body: { ...letter, version } },
    "offerTemplates.remove": { owner: company, params: { templateId } },
    "offers.list": { owner: company, params },
    "offers.create": { owner: company, params: { applicationId: applicationIds[1] }, body: form },
    "offers.preview": { owner: company, params, body: form },
    "offers.edit": {
      owner: company,
      params: { offerId: draft._id },
      body: { ...form, revision: draft.revision },
    },
    "offers.send": {
      owner: company,
      params: { offerId: draft._id },
      body: { revision: draft.revision + 1 },
    },
    "offers.withdraw": { owner: company, params: { offerId: draft._id }, body: {} },
    "offers.letter": { owner: company, params: { offerId: sent._id } },
    "myOffers.get": { owner: applicant, params: { offerId: sent._id } },
    "myOffers.letter": { owner: applicant, params: { offerId: sent._id } },
    "myOffers.accept": {
      owner: applicant,
      params: { offerId: sent._id },
      body: { name: secret, consent: true, legal_name_differs: true },
    },
    "myOffers.decline": { owner: applicant, ...decline },
  };
};
