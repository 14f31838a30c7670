import type { RequestOf } from "@loubby/shared-contracts/http/endpoint";
import type { poolMembers } from "@loubby/shared-contracts/http/sourcing/pool-members";
import type { PoolMemberDetails } from "@loubby/shared-contracts/http/sourcing/pool-members.schema";

/** A contact as the form holds it. */
export interface ContactDraft {
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly phone: string;
  readonly headline: string;
  /** One per line. */
  readonly links: string;
  readonly tags: readonly string[];
  readonly about: string;
  readonly source_detail: string;
  /** Whether they agreed to be contacted. */
  readonly agreed: boolean;
  readonly consent_words: string;
  readonly consent_version: string;
  /** A day, `2027-01-31`. */
  readonly consent_until: string;
  /** When they agreed; null: now. */
  readonly consent_at: string | null;
}

const YEAR_MS = 365 * 86_400_000;
export const inAYear = () => new Date(Date.now() + YEAR_MS).toISOString().slice(0, 10);

/** Returns the form of someone, or an empty one. */
export const draftOf = (member: PoolMemberDetails | undefined): ContactDraft => ({
  first_name: member?.first_name ?? "",
  last_name: member?.last_name ?? "",
  email: member?.email ?? "",
  phone: member?.phone ?? "",
  headline: member?.headline ?? "",
  links: (member?.links ?? []).join("\n"),
  tags: member?.tags ?? [],
  about: member?.about ?? "",
  source_detail: member?.source_detail ?? "",
  agreed: typeof member?.consent_at === "string",
  consent_words: member?.consent_words ?? "",
  consent_version: member?.consent_version ?? "",
  consent_until: member?.consent_expires_at?.slice(0, 10) ?? inAYear(),
  consent_at: member?.consent_at ?? null,
});

/** Returns the form as the server takes it. A consent lasts to the end of its last day. */
export function contactOf(form: ContactDraft): RequestOf<typeof poolMembers.add>["body"] {
  const { links, email, phone, agreed, consent_words, consent_version, consent_until, consent_at, ...rest } =
    form;
  return {
    ...rest,
    tags: [...rest.tags],
    email: email.trim() || null,
    phone: phone.trim() || null,
    links: links.split(/\s+/).filter(Boolean),
    consent: agreed
      ? {
          words: consent_words,
          version: consent_version,
          given_at: consent_at ?? new Date().toISOString(),
          expires_at: consent_until === "" ? "" : `${consent_until}T23:59:59.000Z`,
        }
      : null,
  };
}
