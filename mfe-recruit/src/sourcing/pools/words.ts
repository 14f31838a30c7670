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
  organization: { label: "Everyone in the company", help: "Whoever may see talent pools sees this one." },
  team: { label: "Named colleagues", help: "You, its manager and the colleagues you name." },
  private: {
    label: "Only me and its manager",
    help: "Whoever manages everything in the company sees it too.",
  },
};

export const sourceWords: Readonly<Record<MemberSource, string>> = {
  application: "Applied here",
  directory: "Found in the directory",
  import: "From a file",
  manual: "Added by hand",
  pool: "From another pool",
};

export const consentWords: Readonly<Record<ConsentState, { label: string; tone: StatusTone }>> = {
  given: { label: "Given", tone: "success" },
  ending: { label: "Ends soon", tone: "warning" },
  expired: { label: "Ended", tone: "danger" },
  none: { label: "Not given", tone: "neutral" },
};

/** How someone's consent stands; it serves nothing once they are left alone, or let no company reach out. */
export const consentOf = ({ consent, refusal }: Pick<PoolMember, "consent" | "refusal">) =>
  refusal === "do_not_contact" || refusal === "not_allowed" ? LEFT_ALONE : consentWords[consent];
const LEFT_ALONE: { label: string; tone: StatusTone } = { label: "Not to be used", tone: "danger" };

/** Why no one writes to someone. */
export const refusalWords: Readonly<Record<MemberRefusal, string>> = {
  gone: "Removed from the pool",
  do_not_contact: "Asked not to be contacted",
  not_interested: "Not interested",
  no_address: "No confirmed e-mail address",
  no_consent: "No consent is kept",
  consent_expired: "Consent has expired",
  not_allowed: "Doesn't let companies reach out",
};

/** A line of someone's history; what is in quotes is theirs. */
export function eventWords({ kind, detail, from_stage, to_stage }: PoolEvent): string {
  switch (kind) {
    case "added":
      return detail === "" ? "Came into the pool" : `Came into the pool: ${detail}`;
    case "moved":
      return `Moved from ${from_stage ?? "a former stage"} to ${to_stage ?? "a former stage"}`;
    case "mailed":
      return `Was written to: ${detail}`;
    case "invited":
      return `Was invited to apply: ${detail}`;
    case "consent":
      return "Their consent was written anew";
    case "edited":
      return "What is known of them was changed";
    case "stopped":
      return detail === "withdrew" ? "Asked not to be contacted any more" : "Is left alone from now on";
    case "noted":
      return detail;
  }
}
