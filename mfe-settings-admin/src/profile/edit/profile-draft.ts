import type { OwnProfile } from "@loubby/shared-contracts/http/profile/profile.schema";
import type { ProfileFields } from "@loubby/shared-contracts/http/profile/profile-fields.schema";
import { keepDraft as keep, readDraft as readKept } from "@loubby/shared-contracts/forms/kept-draft";
import { same } from "@loubby/shared-contracts/forms/use-draft";

/** The fields of a profile by name. */
export type Field = keyof ProfileFields;

/** What was typed and is not saved, and the version of the profile it was typed over. */
export interface Draft {
  readonly base: number;
  readonly values: Partial<ProfileFields>;
}

const NAME = "profile";

/** What was typed before a reload and not saved, as far as it still fits; otherwise an empty draft. */
export function readDraft(saved: OwnProfile): Draft {
  const kept = readKept<ProfileFields>(NAME, { ...saved, categories: [...saved.categories] });
  return kept ? { base: kept.version, values: kept.typed } : { base: saved.version, values: {} };
}

/** Keeps a draft over a reload; an empty one is forgotten. */
export function keepDraft({ base, values }: Draft): void {
  keep(NAME, { version: base, typed: values });
}

/** The fields of a draft that are not what is saved. */
export function changesOf(saved: OwnProfile, values: Partial<ProfileFields>): Partial<ProfileFields> {
  return Object.fromEntries(
    Object.entries(values).filter(([field, value]) => !same(saved[field as Field], value)),
  );
}
