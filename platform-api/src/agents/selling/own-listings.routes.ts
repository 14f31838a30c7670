import type { ownListings } from "@loubby/shared-contracts/http/agents/selling/own-listings";
import type { Handlers } from "#api/http/serve";
import type { Services } from "#api/services";
import { connectAgent } from "./connect.service.ts";
import {
  appealListing,
  archiveOwn,
  beginListing,
  checkOwn,
  keepKey,
  keepListing,
  listOwn,
  readOwn,
  removeOwn,
  submitListing,
  withdrawListing,
} from "./own-listings.service.ts";

/** What a seller has in the store, and what they write for it. */
export const ownListingsRoutes = (services: Services): Handlers<typeof ownListings> => ({
  list: ({ principal, query }) => listOwn(services, principal, query.q),
  get: ({ principal, params }) => readOwn(services, principal, params.listingId),
  create: ({ principal, body: { client_id, ...fields } }) =>
    beginListing(services, principal, client_id, fields),
  save: ({ principal, params, body }) => keepListing(services, principal, params.listingId, body),
  submit: ({ principal, params, body }) =>
    submitListing(services, principal, params.listingId, body.revision),
  appeal: ({ principal, params, body }) => appealListing(services, principal, params.listingId, body.text),
  connect: async ({ principal, body }) => ({ data: await connectAgent(services, principal, body) }),
  setKey: ({ principal, params, body }) => keepKey(services, principal, params.listingId, body.key),
  check: ({ principal, params }) => checkOwn(services, principal, params.listingId),
  withdraw: ({ principal, params }) => withdrawListing(services, principal, params.listingId),
  remove: async ({ principal, params }) => {
    await removeOwn(services, principal, params.listingId);
    return { data: { removed: true } };
  },
  archive: ({ principal, params }) => archiveOwn(services, principal, params.listingId),
});
