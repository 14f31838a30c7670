import type { z } from "zod";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import type {
  authSchema,
  employerAuthSchema,
  SignedIn,
} from "@loubby/shared-contracts/http/identity/auth.schema";
import { LEGAL_VERSION, legalDocuments } from "@loubby/shared-contracts/http/identity/legal";
import type { Sql } from "#api/db/database";
import type { Services } from "#api/services";
import type { Arrivals } from "./arrivals.ts";
import type { Browser } from "../sessions/browser.ts";
import { insertConsents } from "./consents.sql.ts";
import { hashPassword, matchPassword } from "../passwords/passwords.ts";
import { phoneOf } from "../addresses/phone-numbers.ts";
import { openSession } from "../sessions/sign-in.service.ts";
import { lockAddress } from "../addresses/addresses.sql.ts";
import {
  findCredentials,
  insertUser,
  type NewUser,
  UNPROVEN_PER_ADDRESS,
  UNPROVEN_PER_HOUR,
} from "../users.sql.ts";
import { mailVerification } from "../addresses/verify-email.service.ts";
import { insertCompany } from "../companies.ts";

type CandidateSignup = z.output<typeof authSchema.signup.body>;
type EmployerSignup = z.output<typeof employerAuthSchema.signup.body>;

/**
 * Opens a candidate's or seller's account, in the company that invited it where the form carries the invite. Claims
 * about verification are not believed. Throws as `acceptInvite` for an invite that is not good; then nothing is opened.
 */
export function signUpCandidate(
  services: Services,
  arrivals: Arrivals,
  form: CandidateSignup,
  browser: Browser,
): Promise<SignedIn> {
  const choices = {
    is_seller: form.is_seller,
    auto_apply_to_jobs: form.autoApplyToJobs,
    permit_reach_out: form.permitLoubbyReachOut,
  };
  const join = async (db: Sql, userId: string) => {
    const { employer_id, invite_id, invite_token } = form;
    if (invite_id === undefined || invite_token === undefined) return;
    await arrivals.acceptInvite(services, db, {
      userId,
      inviteId: invite_id,
      token: invite_token,
      ...(employer_id === undefined ? {} : { employerId: employer_id }),
    });
  };
  return signUp(services, arrivals, form, choices, browser, join, join);
}

/**
 * Opens a company with its first administrator. That they hire for other companies is a claim, which gives no right:
 * it becomes a request to the team.
 */
export function signUpEmployer(
  services: Services,
  arrivals: Arrivals,
  form: EmployerSignup,
  browser: Browser,
): Promise<SignedIn> {
  const choices = { is_seller: false, auto_apply_to_jobs: false, permit_reach_out: false };
  const company = {
    company_name: form.company_name,
    referred_by: form.referral_id ?? null,
    is_third_party: form.is3p,
  };
  return signUp(services, arrivals, form, choices, browser, async (db, userId) => {
    const administrator = { user_id: userId, role_tag: "admin", position: "Administrator" } as const;
    await arrivals.startCompany(db, await insertCompany(db, company, administrator));
    if (form.is3p)
      await arrivals.askForPartnership(db, { userId, email: form.email, company: company.company_name });
  });
}

type Choices = Pick<NewUser, "is_seller" | "auto_apply_to_jobs" | "permit_reach_out">;

/**
 * Adds the account and signs it in. An address that someone proved is taken all the same, by an account that can
 * never prove it: neither the answer nor its time tells a stranger who has an account; the owner is told by mail.
 */
async function signUp(
  services: Services,
  arrivals: Arrivals,
  form: CandidateSignup | EmployerSignup,
  choices: Choices,
  browser: Browser,
  join: (db: Sql, userId: string) => Promise<void>,
  /** For an account that the same form has opened before. */
  rejoin: (db: Sql, userId: string) => Promise<void> = async () => undefined,
): Promise<SignedIn> {
  refuseOldConsent(form.consent_version);
  const { email, password, first_name, last_name } = form;
  const phone = phoneOf(form.phone_number, form.phone_country);
  const password_hash = await hashPassword(password);
  const userId = await services.db.as({ role: "auth" }).write(async (db) => {
    await lockAddress(db, email);
    const unproven = (await findCredentials(db, email)).filter(({ proven }) => !proven);
    // The same form sent twice, or again after the answer was lost, is one account.
    const again = await matchPassword(unproven, password);
    if (again) {
      await rejoin(db, again.id);
      return again.id;
    }
    const hourAgo = new Date(Date.now() - 3_600_000).toISOString();
    const recent = unproven.filter(({ created_at }) => created_at > hourAgo);
    if (recent.length >= UNPROVEN_PER_HOUR || unproven.length >= UNPROVEN_PER_ADDRESS) {
      throw new ApiError(
        429,
        "too_many_accounts",
        "Several accounts were just opened with this address. Log in, or choose a new password if it is yours.",
        { retryAfter: 3600 },
      );
    }
    const id = await insertUser(db, {
      email,
      first_name,
      last_name,
      ...phone,
      referred_by: form.referral_id,
      ...choices,
      password_hash,
    });
    if (form.consent_version !== undefined) {
      const documents = [...legalDocuments, ...(choices.auto_apply_to_jobs ? (["auto_apply"] as const) : [])];
      await insertConsents(db, id, form.consent_version, documents);
    }
    await join(db, id);
    await arrivals.settleReferral(db, { userId: id, email, referralId: form.referral_id });
    await mailVerification(services, db, id);
    return id;
  });
  return openSession(services, userId, browser);
}

function refuseOldConsent(version: string | undefined): void {
  if (version === undefined || version === LEGAL_VERSION) return;
  throw new ApiError(
    409,
    "terms_changed",
    "The terms have changed since you opened this page. Please reload it and read them again.",
  );
}
