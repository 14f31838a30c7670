import { profile } from "@loubby/shared-contracts/http/profile/profile";
import { REACH_OUT_CONSENT_VERSION } from "@loubby/shared-contracts/http/profile/reach-out-consent";
import { uploadResume, uploadVideo } from "#api/testing/files/upload";
import type { WalkCases } from "#api/testing/walk";

/** The cases of what people say of themselves: the applicant's profile, with files. */
export const walkCases: WalkCases = async ({ applicant, secret }) => {
  const files = {
    resume_file_id: await uploadResume(applicant, `${secret}.pdf`),
    video_file_id: await uploadVideo(applicant),
  };
  await applicant.call(profile.change, { body: { version: 0, headline: secret, ...files } });
  const params = { userId: applicant.userId };
  return {
    "profile.own": { owner: applicant },
    "profile.change": { owner: applicant, body: { version: 1, city: "Lagos" } },
    "profile.get": { owner: applicant, params },
    "profile.resume": { owner: applicant, params },
    "profile.reachOut": { owner: applicant },
    "profile.setReachOut": {
      owner: applicant,
      body: { on: false, consent_version: REACH_OUT_CONSENT_VERSION },
    },
    "profile.video": { owner: applicant, params },
  };
};
