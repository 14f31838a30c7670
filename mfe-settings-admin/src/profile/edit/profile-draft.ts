import type { OwnProfile } from "@loubby/shared-contracts/http/profile/profile.schema";
import type { ProfileFields } from "@loubby/shared-contracts/http/profile/profile-fields.schema";
import { keep, readKept } from "../../kept.ts";

/** The fields of a profile by name. */
export type Field = keyof ProfileFields;

/** What was typed and is not saved, and the version of the profile it was typed over. */
export interface Draft {
  readonly base: number;
  readonly values: Partial<ProfileFields>;
}

const keyFor = (userId: string) => `profile.draft.${userId}`;

/** What was typed before a reload and not saved, as far as it still fits; otherwise an empty draft. */
export function readDraft(userId: string, saved: OwnProfile): Draft {
  const kept = readKept(keyFor(userId), isDraft);
  if (kept === null) return { base: saved.version, values: {} };
  const values = Object.fromEntries(
    Object.entries(kept.values).filter(
      ([field, value]) => Object.hasOwn(saved, field) && isLike(saved[field as Field], value),
    ),
  );
  return { base: kept.base, values };
}

/** Keeps a draft over a reload; an empty one is forgotten. */
export function keepDraft(userId: string, draft: Draft): void {
  keep(keyFor(userId), Object.keys(draft.values).length === 0 ? null : draft);
}

/** The fields of a draft that are not what is saved. */
export function changesOf(saved: OwnProfile, values: Partial<ProfileFields>): Partial<ProfileFields> {
  return Object.fromEntries(
    Object.entries(values).filter(([field, value]) => !same(saved[field as Field], value)),
  );
}

/** Whether two values of a field are the same. */
export function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function isDraft(value: unknown): value is Draft {
  return (
    typeof value === "object" &&
    value !== null &&
    "base" in value &&
    typeof value.base === "number" &&
    "values" in value &&
    typeof value.values === "object" &&
    value.values !== null
  );
}

/** An older build may have kept another shape. */
function isLike(saved: unknown, value: unknown): boolean {
  if (Array.isArray(saved)) return Array.isArray(value);
  return value === null || typeof value === "string";
}
