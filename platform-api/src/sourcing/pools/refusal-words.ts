import type { MemberRefusal } from "@loubby/shared-contracts/http/sourcing/pool-members.schema";

/** Why someone isn't mailed. */
export const refusalWords: Readonly<Record<MemberRefusal, string>> = {
  gone: "No longer in the pool",
  do_not_contact: "Asked not to be contacted",
  not_interested: "Not interested",
  no_address: "No confirmed e-mail address",
  no_consent: "No consent on record",
  consent_expired: "Consent has expired",
  not_allowed: "Doesn't let companies reach out",
  one_job: "Agreed to be considered for one job only",
};
