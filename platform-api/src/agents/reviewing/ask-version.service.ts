import { ApiError } from "@loubby/shared-contracts/http/api-error";
import { MESSAGE_LIMIT } from "@loubby/shared-contracts/http/conversations/message-lengths";
import { cutText } from "@loubby/shared-contracts/http/cut-text";
import type { Principal } from "#api/access/principal";
import { outboundSettings } from "#api/outbound/settings";
import type { Services } from "#api/services";
import { keepChange } from "#api/staff/audit.service";
import { staffActor } from "#api/staff/staff-actor";
import { AgentFailure } from "../relay/agent-failure.ts";
import { keptKey } from "../relay/kept-key.ts";
import { answerOf, withAgent } from "../relay/open-agent.ts";
import { requireReview } from "./decide-review.service.ts";
import { holdListing } from "./suspensions.sql.ts";

/** Milliseconds from opening the agent to its last word. */
const PATIENCE_MS = 60_000;
/** Characters of a question in the audit. */
const MOST_TOLD = 200;

/**
 * Asks a version something through the door by which buyers' trials reach it; nothing is counted or charged. The audit says
 * who asked what. Throws 404, 409 `not_running` for a service that people do, 422 `address_private`, `card_invalid`,
 * `endpoint_down`.
 */
export async function askVersion(
  services: Services,
  staff: Principal,
  versionId: string,
  question: string,
): Promise<string> {
  const review = await services.db.as({ role: "worker" }).write(async (sql) => {
    const found = await requireReview(sql, versionId);
    if (found.fields.connection === null)
      throw new ApiError(409, "not_running", "People do this, so there is nothing to ask.");
    const listing = await holdListing(sql, found.listing_id);
    await keepChange(sql, {
      action: "agent_asked",
      ...(listing && { userId: listing.owner_id }),
      details: { agent: found.title, version: String(found.version), question: cutText(question, MOST_TOLD) },
      actor: staffActor(staff),
    });
    return { ...found, connection: found.fields.connection };
  });
  const opening = {
    connection: review.connection,
    key: await keptKey(services, review.listing_id),
    signal: AbortSignal.timeout(PATIENCE_MS),
    outbound: services.config.of(outboundSettings),
    isOnlyAsked: true,
  };
  try {
    const answer = await withAgent(opening, (agent) => answerOf(agent, question, opening.signal));
    return cutText(answer.trim(), MESSAGE_LIMIT);
  } catch (error) {
    if (!(error instanceof AgentFailure)) throw error;
    throw new ApiError(422, error.code.toLowerCase(), error.message);
  }
}
