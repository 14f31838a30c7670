import { randomBytes } from "node:crypto";
import type { EventTypeForm } from "@loubby/shared-contracts/http/schedule/event-types.schema";

type Slug = Pick<EventTypeForm, "slug" | "is_secret">;

/** The last part of an address: what was typed, or of a secret one what no one can guess; one that was secret `before` stays. */
export function slugFor(form: Slug, before?: Slug): string {
  if (!form.is_secret) return form.slug;
  return before?.is_secret ? before.slug : secretSlug();
}

/** Over 200 random bits in the letters of a slug, as long as the tokens that the log leaves out. */
const secretSlug = () =>
  BigInt(`0x1${randomBytes(32).toString("hex")}`)
    .toString(36)
    .slice(-43);
