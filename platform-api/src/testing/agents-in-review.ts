import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { listingReviews } from "@loubby/shared-contracts/http/agents/selling/listing-reviews";
import { ownListings } from "@loubby/shared-contracts/http/agents/selling/own-listings";
import type { ListingFields } from "@loubby/shared-contracts/http/agents/selling/own-listings.schema";
import { listingForm } from "./listing-form.ts";
import type { Person } from "./person.ts";

/** What a reviewer says of an agent that isn't approved. */
export const note = { field: "summary", code: "CLAIM_UNPROVEN", text: "Say how you measured it." } as const;

/** Begins an agent that could be submitted, but for what `part` says. */
export const begin = (person: Person, part: Partial<ListingFields> = {}, client_id: string = randomUUID()) =>
  person.call(ownListings.create, { body: { ...listingForm(part), client_id } });

/** Saves an agent over a revision. */
export const save = (
  person: Person,
  listingId: string,
  revision: number,
  part: Partial<ListingFields> = {},
) => person.call(ownListings.save, { params: { listingId }, body: { ...listingForm(part), revision } });

/** Submits a saved revision for review. */
export const submit = (person: Person, listingId: string, revision: number) =>
  person.call(ownListings.submit, { params: { listingId }, body: { revision } });

/** The version of an agent that waits for review. */
export async function waitingVersion(staff: Person, listingId: string): Promise<string> {
  const { items } = await staff.call(listingReviews.list, { query: { limit: 100 } });
  const found = items.find((each) => each.listing_id === listingId);
  assert.ok(found, "it waits for review");
  return found._id;
}

/** Decides a version, with the note unless it is approved. */
export const decide = (
  staff: Person,
  versionId: string,
  decision: "approved" | "rejected" | "changes_requested",
) =>
  staff.call(listingReviews.decide, {
    params: { versionId },
    body: { decision, notes: decision === "approved" ? [] : [note] },
  });

/** Has an agent in the store, approved by someone of the staff; answers its id. */
export async function publish(
  staff: Person,
  owner: Person,
  part: Partial<ListingFields> = {},
): Promise<string> {
  const { _id, revision } = await begin(owner, { samples: ["Say hello"], ...part });
  await submit(owner, _id, revision);
  await decide(staff, await waitingVersion(staff, _id), "approved");
  return _id;
}
