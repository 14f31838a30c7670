import { loubbyCards } from "@loubby/shared-contracts/http/applications/loubby-cards";
import { myResumeVideos, resumeVideos } from "@loubby/shared-contracts/http/applications/resume-videos";
import { uploadResumeVideo } from "#api/testing/files/upload";
import type { WalkCases } from "#api/testing/walk";

/** What a company requests from its applicants, and shares about them. */
export const walkCases: WalkCases = async ({ company, applicant, applicationId, secret }) => {
  const ask = { params: { applicationId }, body: { reason: secret } };
  const answered = { requestId: (await company.call(resumeVideos.ask, ask))._id };
  const file_id = await uploadResumeVideo(applicant);
  await applicant.call(myResumeVideos.answer, { params: answered, body: { file_id } });
  const open = { requestId: (await company.call(resumeVideos.ask, ask))._id };
  const card = { fields: ["full_name" as const], note: secret, days: 7 };
  const { _id: cardId } = await company.call(loubbyCards.create, { params: { applicationId }, body: card });
  return {
    "loubbyCards.list": { owner: company, params: { applicationId } },
    "loubbyCards.create": { owner: company, params: { applicationId }, body: card },
    "loubbyCards.revoke": { owner: company, params: { cardId } },
    "resumeVideos.list": { owner: company, params: { applicationId } },
    "resumeVideos.ask": { owner: company, ...ask },
    "resumeVideos.withdraw": { owner: company, params: open },
    "resumeVideos.watch": { owner: company, params: answered },
    "myResumeVideos.list": { owner: applicant },
    "myResumeVideos.get": { owner: applicant, params: open },
    "myResumeVideos.answer": { owner: applicant, params: answered, body: { file_id } },
    "myResumeVideos.decline": { owner: applicant, params: open, body: {} },
  };
};
