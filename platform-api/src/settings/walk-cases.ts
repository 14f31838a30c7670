import { randomUUID } from "node:crypto";
import { members } from "@loubby/shared-contracts/http/settings/members";
import { invitation } from "#api/testing/invitation";
import { candidate, employer, member } from "#api/testing/person";
import { uploadAvatar, uploadLogo } from "#api/testing/files/upload";
import type { WalkCases } from "#api/testing/walk";

/** The people of a company, its invites and what it says about itself. */
export const walkCases: WalkCases = async ({ app, company, applicant, secret }) => {
  const invite = async (email = `${randomUUID()}@invited.test`) =>
    (await company.call(members.add, { body: { email, position: secret, role: "guest" } })).invite;
  const [again, back] = [await invite(), await invite()];
  const kofi = await candidate(app);
  const open = await invite(kofi.email);
  const { token } = await invitation(app, kofi.email);
  // After the invites, which ask for seats; these two take theirs without asking.
  const [colleague, leaver] = [
    await member(app, company, "interviewer", []),
    await member(app, company, "guest", []),
  ];
  return {
    "account.get": { owner: applicant },
    "account.update": { owner: applicant, body: { phone_number: "+234 803 123 4567" } },
    "account.setAvatar": { owner: applicant, body: { file_id: await uploadAvatar(applicant) } },
    "account.removeAvatar": { owner: applicant },
    "members.list": { owner: company },
    "members.get": { owner: company, params: { userId: colleague.userId } },
    "members.add": {
      owner: company,
      body: { email: again.email_address, role: "guest" },
    },
    "members.edit": { owner: company, body: { _id: colleague.userId, position: secret } },
    "members.remove": { owner: company, body: { _id: leaver.userId, hand_over_to: colleague.userId } },
    // Its only administrator: they are let in, and told that the last one stays.
    "members.leave": { owner: await employer(app, "Leavers"), body: {} },
    "members.explain": {
      owner: company,
      params: { userId: colleague.userId },
      query: { feature: "job", action: "read" },
    },
    // Its owner is the one who was invited: there is no stranger of theirs whose answer would be told apart.
    "invites.accept": { owner: kofi, params: { inviteId: open._id }, body: { token } },
    "invites.resend": { owner: company, params: { inviteId: again._id } },
    "invites.revoke": { owner: company, params: { inviteId: back._id } },
    "company.get": { owner: company },
    "company.edit": { owner: company, body: { about: "About us", logo_file_id: await uploadLogo(company) } },
    "company.employee": { owner: company },
  };
};
