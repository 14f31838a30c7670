import { endpoints } from "../../endpoint.ts";
import type { ownListingsSchema } from "./own-listings.schema.ts";

/** What a seller has in the store, and what they write for it. All but reading ask for an active seller plan. */
export const ownListings = endpoints<typeof ownListingsSchema>()("ownListings", {
  list: {
    method: "GET",
    path: "/agents/own-listings",
    access: { store: "listings" },
    summary:
      "The person's agents, the latest changed first; with `q`, by words of their names. 403 `not_a_seller`.",
  },
  get: {
    method: "GET",
    path: "/agents/own-listings/:listingId",
    access: { store: "listings" },
    summary: "One of the person's agents as it is being written.",
  },
  create: {
    method: "POST",
    path: "/agents/own-listings",
    access: { store: "listings" },
    status: 201,
    summary:
      "Creates an agent as a draft; repeating a `client_id` answers the existing one. 403 `not_a_seller`, `seller_plan_required`, 409 `too_many`.",
  },
  save: {
    method: "PATCH",
    path: "/agents/own-listings/:listingId",
    access: { store: "listings" },
    summary:
      "Saves the draft; of an approved version it begins the next one. 403 `seller_plan_required`, 409 `changed_meanwhile`, `under_review`, `archived`.",
  },
  submit: {
    method: "POST",
    path: "/agents/own-listings/:listingId/submit",
    access: { store: "listings" },
    summary:
      "Hands the saved draft to review; the version that buyers see stays. 403 `seller_plan_required`, 409 `changed_meanwhile`, `under_review`, `nothing_new`, 422 `unfinished` naming what is missing.",
  },
  appeal: {
    method: "POST",
    path: "/agents/own-listings/:listingId/appeal",
    access: { store: "listings" },
    summary:
      "Appeals against a suspension or the newest version's rejection, once; other staff decides. 409 `nothing_to_appeal`, `appealed`.",
  },
  connect: {
    method: "POST",
    path: "/agents/own-listings/connect",
    access: { store: "listings" },
    perMinute: 20,
    summary:
      "Reads an agent at its address, to fill the form. Without a key, the one kept for `listing_id` is used at its own address. 403 `seller_plan_required`, 422 `address_private`, `card_invalid`, `endpoint_down`.",
  },
  setKey: {
    method: "PUT",
    path: "/agents/own-listings/:listingId/key",
    access: { store: "listings" },
    summary:
      "Keeps the key with which the agent is called, sealed, or forgets it. 403 `seller_plan_required`, 409 `archived`, `keys_not_kept`.",
  },
  check: {
    method: "POST",
    path: "/agents/own-listings/:listingId/check",
    access: { store: "listings" },
    perMinute: 10,
    summary:
      "Checks the newest version as it is saved: address, card, declared hosts, answers to its samples. 403 `seller_plan_required`, 409 `archived`.",
  },
  withdraw: {
    method: "POST",
    path: "/agents/own-listings/:listingId/withdraw",
    access: { store: "listings" },
    summary: "Withdraws a version. Repeating it is no error. 409 `review_decided`.",
  },
  remove: {
    method: "DELETE",
    path: "/agents/own-listings/:listingId",
    access: { store: "listings" },
    summary: "Deletes an agent that was never in the store. 409 `was_published`.",
  },
  archive: {
    method: "POST",
    path: "/agents/own-listings/:listingId/archive",
    access: { store: "listings" },
    summary: "Takes an agent out of the store for good. Repeating it is no error. 409 `never_published`.",
  },
});
