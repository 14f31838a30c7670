import type { UserProfile } from "@loubby/shared-contracts/http/identity/auth.schema";
import * as paths from "@loubby/shared-contracts/paths";
import { userTypeOf } from "@loubby/shared-contracts/shell";

/** Which kind of people someone invites, with which code, and the link that carries it. */
export interface Invitation {
  readonly type: "company" | "user";
  readonly code: string;
  readonly link: string;
}

/** Companies invite companies in their own name, everyone else a friend in theirs. */
export function invitationOf(user: UserProfile): Invitation {
  const company = userTypeOf(user) === "candidates" ? undefined : user.organization?.employer_id;
  const code = company?.referral_id ?? user.referral_id;
  const link = `${location.origin}${paths.signup}?referral_id=${encodeURIComponent(code)}`;
  return { type: company ? "company" : "user", code, link };
}
