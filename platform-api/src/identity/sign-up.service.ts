import { DatabaseError } from "pg";
import type { z } from "zod";
import type {
  authSchema,
  employerAuthSchema,
  SignedIn,
} from "@loubby/shared-contracts/http/identity/auth.schema";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import type { Sql } from "#api/db/database";
import type { Services } from "#api/services";
import { hashPassword } from "./passwords.ts";
import { openSession } from "./sign-in.service.ts";
import { insertOrganization, insertUser, type NewUser } from "./users.sql.ts";

type CandidateSignup = z.output<typeof authSchema.signup.body>;
type EmployerSignup = z.output<typeof employerAuthSchema.signup.body>;

/** Opens a candidate's or seller's account. Claims about verification and invites wait for their proof. */
export async function signUpCandidate(
  services: Services,
  form: CandidateSignup,
  userAgent: string,
): Promise<SignedIn> {
  const userId = await addAccount(
    services,
    async (db, password_hash) =>
      insertUser(db, {
        ...person(form),
        is_seller: form.is_seller,
        auto_apply_to_jobs: form.autoApplyToJobs,
        permit_reach_out: form.permitLoubbyReachOut,
        password_hash,
      }),
    form.password,
  );
  return openSession(services, userId, userAgent);
}

/** Opens a company with its first administrator. */
export async function signUpEmployer(
  services: Services,
  form: EmployerSignup,
  userAgent: string,
): Promise<SignedIn> {
  const userId = await addAccount(
    services,
    async (db, password_hash) => {
      const id = await insertUser(db, {
        ...person(form),
        is_seller: false,
        auto_apply_to_jobs: false,
        permit_reach_out: false,
        password_hash,
      });
      const company = { name: form.company_name, referred_by: form.referral_id, is_third_party: form.is3p };
      await insertOrganization(db, company, id);
      return id;
    },
    form.password,
  );
  return openSession(services, userId, userAgent);
}

async function addAccount(
  services: Services,
  insert: (db: Sql, passwordHash: string) => Promise<string>,
  password: string,
): Promise<string> {
  const passwordHash = await hashPassword(password);
  try {
    return await services.db.as({ role: "auth" }).write((db) => insert(db, passwordHash));
  } catch (error) {
    if (error instanceof DatabaseError && error.constraint === "users_email_address_key") {
      throw new ApiError(409, "email_taken", "An account with this e-mail exists already. Log in instead.");
    }
    throw error;
  }
}

type Person = Pick<
  NewUser,
  "email" | "first_name" | "last_name" | "phone_number" | "phone_country" | "referred_by"
>;

function person(form: CandidateSignup | EmployerSignup): Person {
  return {
    email: form.email,
    first_name: form.first_name,
    last_name: form.last_name,
    phone_number: form.phone_number,
    phone_country: form.phone_country,
    referred_by: form.referral_id,
  };
}
