import { randomUUID } from "node:crypto";
import { auth } from "@loubby/shared-contracts/http/identity/auth";
import { sessions } from "@loubby/shared-contracts/http/identity/sessions";
import { callAs, candidate, PASSWORD, type Person } from "#api/testing/person";
import type { WalkCases } from "#api/testing/walk";

/** How people sign in and what they are asked on the way. */
export const walkCases: WalkCases = async ({ app, company, applicant }) => {
  const leaver = await candidate(app);
  const everywhere = await candidate(app);
  const careful = await candidate(app);
  const elsewhere = await candidate(app);
  const answer = await callAs(
    app,
    auth.signup,
    {
      body: {
        first_name: "Sela",
        last_name: "Seller",
        email: `${randomUUID()}@seller.test`,
        password: PASSWORD,
        is_seller: true,
      },
    },
    {},
    "10.2.0.1",
  );
  const seller: Person = { ...careful, userId: answer.user._id, token: answer.token };
  const body = { user_password: PASSWORD, email: elsewhere.email };
  await callAs(app, auth.login, { body }, {}, "10.2.0.2");
  const open = (await elsewhere.call(sessions.list, {})).sessions;
  const another = open.find(({ current }) => !current)?._id ?? "";
  const passwords = { password: "another long password", confirm_password: "another long password" };
  return {
    "auth.profile": { owner: applicant },
    "auth.logout": { owner: await candidate(app) },
    "waysIn.sendVerification": { owner: careful },
    "sessions.list": { owner: careful },
    "sessions.revoke": { owner: elsewhere, params: { sessionId: another } },
    "sessions.revokeOthers": { owner: careful },
    "sessions.revokeAll": { owner: everywhere },
    "security.get": { owner: careful },
    "security.changePassword": { owner: careful, body: { current_password: PASSWORD, ...passwords } },
    "security.changeEmail": {
      owner: careful,
      body: { email: `${randomUUID()}@next.test`, current_password: "another long password" },
    },
    "security.sendPhoneCode": { owner: careful, body: { phone_number: "08031234567", phone_country: "NG" } },
    "security.verifyPhone": { owner: careful, body: { code: "000000" } },
    "security.close": { owner: leaver, body: { current_password: PASSWORD } },
    "onboarding.survey": { owner: company },
    "onboarding.saveSurvey": { owner: company, body: { company_size: "11-50" } },
    "employerOnboarding.finishSurvey": { owner: company, body: { company_size: "11-50" } },
    "onboarding.store": { owner: seller },
    "onboarding.saveStore": { owner: seller, body: { name: "Sela's agents" } },
    "onboarding.openStore": { owner: seller, body: { name: "Sela's agents" } },
    "store.own": { owner: seller },
    "store.edit": { owner: seller, body: { revision: 0, tagline: "Agents that read invoices" } },
  };
};
