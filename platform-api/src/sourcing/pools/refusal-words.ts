import type { MemberRefusal } from "@loubby/shared-contracts/http/sourcing/pool-members.schema";

/** What is said of someone who is not written to. */
export const refusalWords: Readonly<Record<MemberRefusal, string>> = {
  gone: "Is not in the pool any more",
  do_not_contact: "Asked not to be contacted",
  not_interested: "Is not interested",
  no_address: "Has no confirmed e-mail address",
  no_consent: "Has given no consent that is kept here",
  consent_expired: "Their consent has ended",
  not_allowed: "Does not let companies reach out",
};
