import { ApiError } from "@loubby/shared-contracts/http/api-error";
import type { Listing } from "@loubby/shared-contracts/http/agents/listings.schema";
import { TRIAL_QUESTIONS } from "@loubby/shared-contracts/http/agents/trial";
import type { Conversation } from "@loubby/shared-contracts/http/conversations/conversations.schema";
import { truncate } from "@loubby/shared-contracts/shell/text";
import { askerOf, type Principal } from "#api/access/principal";
import { openBotConversation } from "#api/conversations/bots/open-bot";
import type { Services } from "#api/services";
import { readListing } from "../listing.service.ts";
import { keyOfPicture } from "../selling/pictures.sql.ts";

/** Characters of a conversation's name. */
const MOST_NAME = 80;

/**
 * Opens the person's conversation with an agent in this workspace, where it may be asked a few times, or finds the one there is.
 * Throws 404 `listing_not_found`, 409 `does_not_run` for a service that people do.
 */
export async function tryAgent(
  services: Services,
  principal: Principal,
  listingId: string,
): Promise<Conversation> {
  const listing = await readListing(services, principal, listingId);
  if (!listing.runs)
    throw new ApiError(409, "does_not_run", "People do this work, so there is nothing to try here.");
  return services.db.as(askerOf(principal)).write((sql) =>
    openBotConversation(
      sql,
      principal,
      { clientId: listingId, body: welcomeOf(listing) },
      {
        listingId,
        name: truncate(listing.title, MOST_NAME),
        logoKey: keyOfPicture(listing.cover_url ?? ""),
        questions: TRIAL_QUESTIONS,
      },
    ),
  );
}

function welcomeOf({ title, store, samples }: Listing): string {
  const [sample] = samples.filter(Boolean);
  const first = sample === undefined ? "" : `\n\nYou might begin with:\n${sample}`;
  return `This is ${title}, an AI agent of ${store.name}. You can ask it ${TRIAL_QUESTIONS} times before you buy it. What you write and send here goes to the seller's agent, with your last questions and its answers.${first}`;
}
