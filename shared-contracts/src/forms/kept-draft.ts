import { sessionStore, workspaceKey } from "@loubby/shared-contracts/shell";
import { keptFormKey } from "./forms-kept-under.ts";

/** What was typed and is not saved. */
export interface KeptDraft<T extends object> {
  /** Of what it was typed over; 0 for what is new or has no versions. */
  readonly version: number;
  /** The fields that were touched. */
  readonly typed: Partial<T>;
}

/** One person's words, in one workspace. */
function placeOf(name: string): string {
  return keptFormKey(sessionStore.getState().user?._id ?? "-", name, workspaceKey());
}

/**
 * What was typed into the form of this name before a reload, another build or a failed save, or null. Fields that
 * `like`, the form as it begins, does not have or has of another kind were kept by another build and are left out.
 */
export function readDraft<T extends object>(name: string, like: T): KeptDraft<T> | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(placeOf(name)) ?? "null");
    if (!isKept(kept)) return null;
    const fields = Object.entries(kept.typed).filter(([field, value]) =>
      isLike((like as Readonly<Record<string, unknown>>)[field], value),
    );
    if (fields.length === 0) return null;
    return { version: kept.version, typed: Object.fromEntries(fields) as Partial<T> };
  } catch {
    return null;
  }
}

/** Keeps what is typed in this browser; null, or nothing typed, forgets it. */
export function keepDraft<T extends object>(name: string, kept: KeptDraft<T> | null): void {
  try {
    if (kept === null || Object.keys(kept.typed).length === 0) localStorage.removeItem(placeOf(name));
    else localStorage.setItem(placeOf(name), JSON.stringify(kept));
  } catch {
    // Storage may be full or off; what is typed then lasts as long as the page, which asks before it is left.
  }
}

function isKept(value: unknown): value is KeptDraft<object> {
  if (typeof value !== "object" || value === null || !("version" in value) || !("typed" in value))
    return false;
  return typeof value.version === "number" && typeof value.typed === "object" && value.typed !== null;
}

function isLike(like: unknown, value: unknown): boolean {
  if (like === undefined) return false;
  if (like === null || value === null) return true;
  return typeof like === typeof value && Array.isArray(like) === Array.isArray(value);
}
