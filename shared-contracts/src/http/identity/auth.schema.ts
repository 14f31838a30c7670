import { z } from "zod";
import { actions, features, roleTags } from "../../shell/permissions.ts";
import { memberRoles } from "../../shell/store-roles.ts";
import { companyName, personName } from "../names.schema.ts";

/** An address that someone typed: trimmed and in lower case. */
export const email = z
  .string()
  .trim()
  .toLowerCase()
  .max(254)
  .pipe(z.email("Please enter a valid e-mail address."));

/** 10 to 200 characters: length is what protects a password. */
export const newPassword = z
  .string()
  .min(10, "Use at least 10 characters.")
  .max(200, "Use at most 200 characters.");

const permissionEntry = z.object({ feature: z.enum(features), action: z.array(z.enum(actions)).readonly() });

export const UserProfile = z.object({
  _id: z.uuid(),
  first_name: z.string(),
  last_name: z.string(),
  email_address: z.string(),
  logo_url: z.string().nullable(),
  name_slug: z.string(),
  referral_id: z.string(),
  /** Sells, or works in the store of someone who does. */
  is_seller: z.boolean(),
  /** Has opened a store of their own. */
  is_store: z.boolean(),
  is_categories_selected: z.boolean(),
  isPartner: z.boolean(),
  isSuperAdmin: z.boolean(),
  isAdmin: z.boolean(),
  isEmailVerified: z.boolean(),
  /** Counts as subscribed whatever the subscription says. */
  alwaysSubscribed: z.boolean(),
  /** What a candidate said of themselves; null before they did. A profile kept from before may lack it. */
  candidateInfo: z
    .object({
      headline: z.string(),
      categories: z.array(z.string()).readonly(),
      availability: z.string().nullable(),
      experience: z.string().nullable(),
      has_resume: z.boolean(),
    })
    .nullable()
    .optional(),
  /** The app that sign-in lands on; empty means none. */
  defaultApp: z.string(),
  organization: z
    .object({
      employer_id: z.object({
        _id: z.uuid(),
        company_name: z.string(),
        name_slug: z.string(),
        referral_id: z.string(),
        logo_url: z.string().nullable(),
      }),
      role: z.object({ tag: z.enum(roleTags), permissions: z.array(permissionEntry).readonly() }),
    })
    .nullable(),
  /** The store that the session works in; a profile kept from before may lack it. */
  store: z
    .object({ _id: z.uuid(), name: z.string(), role: z.enum(["owner", ...memberRoles]) })
    .nullable()
    .optional(),
});
export type UserProfile = z.output<typeof UserProfile>;

export const Subscription = z.object({ id: z.uuid(), sub_name_slug: z.string() });
export type Subscription = z.output<typeof Subscription>;

/** `expiresAt` is a number of months. */
export const Coupon = z.object({ code: z.string(), expiresAt: z.int(), isActive: z.boolean() });
export type Coupon = z.output<typeof Coupon>;

export const SessionState = z.object({
  user: UserProfile,
  activeSubscription: Subscription.nullable(),
  coupon: Coupon.nullable(),
});
export type SessionState = z.output<typeof SessionState>;

/** A fresh sign-in: the session's state and its bearer token, which is shown this once. */
export const SignedIn = SessionState.extend({ token: z.string() });
export type SignedIn = z.output<typeof SignedIn>;

const Credentials = z.object({
  email,
  user_password: z.string().min(1, "Please enter your password.").max(200),
});

const phone = {
  phone_number: z.string().trim().max(32).optional(),
  phone_country: z.string().trim().length(2).optional(),
};

/** Version of the terms and the privacy text that the form showed beside its button. */
const consent = {
  consent_version: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}$/)
    .optional(),
};

const CandidateSignup = z.object({
  first_name: personName("Please enter your first name."),
  last_name: personName("Please enter your last name."),
  email,
  password: newPassword,
  ...phone,
  phoneNumberVerified: z.boolean().optional(),
  autoApplyToJobs: z.boolean().default(false),
  permitLoubbyReachOut: z.boolean().default(false),
  employer_id: z.uuid().optional(),
  invite_id: z.uuid().optional(),
  /** What the invite's link carried beside its id. */
  invite_token: z.string().max(100).optional(),
  referral_id: z.string().trim().max(40).optional(),
  is_seller: z.boolean().default(false),
  ...consent,
});

const EmployerSignup = z.object({
  company_name: companyName,
  first_name: personName("Please enter your first name."),
  last_name: personName("Please enter your last name."),
  email,
  password: newPassword,
  ...phone,
  referral_id: z.string().trim().max(40).optional(),
  is3p: z.boolean().default(false),
  ...consent,
});

export const authSchema = {
  login: { body: Credentials, response: SignedIn },
  signup: { body: CandidateSignup, response: SignedIn },
  profile: { response: SessionState },
  logout: { response: z.object({}) },
};

export const employerAuthSchema = {
  login: { body: Credentials, response: SignedIn },
  signup: { body: EmployerSignup, response: SignedIn },
};
