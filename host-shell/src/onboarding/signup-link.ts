import { type AccountKind, accountKinds } from "./account-kinds.ts";

/** What a link to the sign-up carries: an invite into a company, a referral, or the kind of account. */
export interface SignupLink {
  readonly kind: AccountKind;
  readonly email: string;
  readonly referral: string | null;
  readonly invite: {
    readonly employer_id: string;
    readonly invite_id: string;
    readonly invite_token: string;
  } | null;
}

/** Reads a sign-up address. Invited people join a company, so they open none. */
export function signupLinkOf(search: string): SignupLink {
  const query = new URLSearchParams(search);
  const employer_id = query.get("employer_id");
  const invite_id = query.get("invite_id");
  const invite_token = query.get("token");
  const invite = employer_id && invite_id && invite_token ? { employer_id, invite_id, invite_token } : null;
  const asked = accountKinds.find(({ kind }) => kind === query.get("kind"))?.kind;
  return {
    kind: invite ? "candidate" : (asked ?? "employer"),
    email: query.get("email") ?? "",
    referral: query.get("referral_id"),
    invite,
  };
}
