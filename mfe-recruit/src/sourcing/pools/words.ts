import { sourceName } from "@loubby/shared-contracts/http/applications/source-names";
import type {
  ConsentState,
  MemberRefusal,
  MemberSource,
  PoolEvent,
  PoolMember,
} from "@loubby/shared-contracts/http/sourcing/pool-members.schema";
import type { PoolVisibility } from "@loubby/shared-contracts/http/sourcing/talent-pools.schema";
import type { StatusTone } from "@loubby/shared-ui/status-tag";

export const visibilityWords: Readonly<Record<PoolVisibility, { label: string; help: string }>> = {
  organization: { label: "Everyone in the company", help: "Anyone who can see talent pools." },
  team: { label: "Selected colleagues", help: "You, its manager and the colleagues you choose." },
  private: {
    label: "Only me and its manager",
    help: "Colleagues with full access see it too.",
  },
};

export const sourceWords: Readonly<Record<MemberSource, string>> = {
  application: "From a job",
  directory: "Found in Talents",
  import: "Imported",
  manual: "Added manually",
  pool: "From another pool",
};

export const consentWords: Readonly<Record<ConsentState, { label: string; tone: StatusTone }>> = {
  given: { label: "Given", tone: "success" },
  ending: { label: "Expires soon", tone: "warning" },
  expired: { label: "Expired", tone: "danger" },
  asked: { label: "Asked to be considered", tone: "neutral" },
  agreed: { label: "Agreed when asked", tone: "neutral" },
  legitimate_interest: { label: "Legitimate interest", tone: "neutral" },
  applied: { label: "For one job only", tone: "neutral" },
  none: { label: "Not given", tone: "neutral" },
};

/** Returns where someone comes from: an applicant's own source, or else the way into the pool. */
export const sourceOf = ({ came, source }: Pick<PoolMember, "came" | "source">) =>
  came === null ? sourceWords[source] : sourceName(came);

/** Returns the state of someone's consent, or that they must not be contacted. */
export const consentOf = ({ consent, refusal }: Pick<PoolMember, "consent" | "refusal">) =>
  refusal === "do_not_contact" || refusal === "not_allowed" ? LEFT_ALONE : consentWords[consent];
const LEFT_ALONE: { label: string; tone: StatusTone } = { label: "Do not contact", tone: "danger" };

/** Why no one can write to someone. */
export const refusalWords: Readonly<Record<MemberRefusal, string>> = {
  gone: "Removed from the pool",
  do_not_contact: "Asked not to be contacted",
  not_interested: "Not interested",
  no_address: "No confirmed e-mail address",
  no_consent: "No consent on file",
  consent_expired: "Their consent has expired",
  not_allowed: "Doesn't let companies reach out",
  one_job: "Agreed to be considered for one job only",
};

/** Returns a line of someone's history; quotes are in their words. */
export function eventWords({ kind, detail, from_stage, to_stage }: PoolEvent): string {
  switch (kind) {
    case "added":
      return detail === "" ? "Added to the pool" : `Added to the pool: ${detail}`;
    case "moved":
      return `Moved from ${from_stage ?? "a former stage"} to ${to_stage ?? "a former stage"}`;
    case "mailed":
      return `Was sent a mail: ${detail}`;
    case "invited":
      return `Was invited to apply: ${detail}`;
    case "added_to_job":
      return `Added to the job ${detail}`;
    case "consent":
      return "Consent updated";
    case "edited":
      return "Details updated";
    case "stopped":
      return detail === "withdrew" ? "Asked not to be contacted" : "Added to the do-not-contact list";
    case "noted":
      return detail;
  }
}
