import { call } from "@loubby/shared-contracts/http/call";
import { auth, employerAuth } from "@loubby/shared-contracts/http/identity/auth";
import type { SignedIn } from "@loubby/shared-contracts/http/identity/auth.schema";
import { LEGAL_VERSION } from "@loubby/shared-contracts/http/identity/legal";
import type { SignupLink } from "./signup-link.ts";
import { textOf } from "./form/use-submit.ts";

/** The accounts that a person can open. */
export const accountKinds = [
  { kind: "employer", label: "Employer", sentence: "Post jobs and hire" },
  { kind: "candidate", label: "Candidate", sentence: "Find your next job" },
  { kind: "seller", label: "Seller", sentence: "Sell AI agents" },
] as const;
export type AccountKind = (typeof accountKinds)[number]["kind"];

/** Opens the account and signs it in. */
export function openAccount(kind: AccountKind, values: FormData, link: SignupLink): Promise<SignedIn> {
  const phone_number = textOf(values, "phone_number").trim();
  const person = {
    first_name: textOf(values, "first_name"),
    last_name: textOf(values, "last_name"),
    email: textOf(values, "email").trim(),
    password: textOf(values, "password"),
    consent_version: LEGAL_VERSION,
    ...(phone_number && { phone_number, phone_country: textOf(values, "phone_country") }),
    ...(link.referral && { referral_id: link.referral }),
  };
  if (kind === "employer") {
    const company = { company_name: textOf(values, "company_name"), is3p: values.has("is3p") };
    return call(employerAuth.signup, { body: { ...person, ...company } });
  }
  return call(auth.signup, {
    body: {
      ...person,
      is_seller: kind === "seller",
      autoApplyToJobs: values.has("autoApplyToJobs"),
      permitLoubbyReachOut: values.has("permitLoubbyReachOut"),
      ...link.invite,
    },
  });
}
