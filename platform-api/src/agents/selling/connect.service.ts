import { ApiError } from "@loubby/shared-contracts/http/api-error";
import { cutText } from "@loubby/shared-contracts/http/cut-text";
import type { InputOf } from "@loubby/shared-contracts/http/endpoint";
import { isSeen } from "@loubby/shared-contracts/http/shown-text";
import type { AgentReading } from "@loubby/shared-contracts/http/agents/selling/agent-connection.schema";
import { MOST_ROWS, MOST_SAMPLES } from "@loubby/shared-contracts/http/agents/selling/listing-limits";
import type { ownListings } from "@loubby/shared-contracts/http/agents/selling/own-listings";
import { askerOf, type Principal } from "#api/access/principal";
import { outboundSettings } from "#api/outbound/settings";
import type { Services } from "#api/services";
import { AgentFailure } from "../relay/agent-failure.ts";
import { keptKey } from "../relay/kept-key.ts";
import { withAgent } from "../relay/open-agent.ts";
import { findOwnListing } from "./own-listings.sql.ts";
import { requireSeller } from "./require-seller.ts";

const PATIENCE_MS = 15_000;
/** Tools or models that one chooses from. */
const MOST_PARTS = 200;

/**
 * Reads an agent at the address that its seller entered. Throws 403 as `requireSeller`, 422 `address_private`, `card_invalid`,
 * `endpoint_down`.
 */
export async function connectAgent(
  services: Services,
  principal: Principal,
  { key, listing_id: listingId, ...connection }: InputOf<typeof ownListings.connect>["body"],
): Promise<AgentReading> {
  const kept = await services.db.as(askerOf(principal)).read(async (sql) => {
    const { seller } = await requireSeller(services, sql, principal);
    const own = listingId === null ? undefined : await findOwnListing(sql, seller, listingId);
    // A kept key is for where it was given, and goes nowhere else.
    return own !== undefined && isSameOrigin(own.fields.connection?.url, connection.url) ? own._id : null;
  });
  const signal = AbortSignal.timeout(PATIENCE_MS);
  try {
    const opening = {
      connection,
      key: key ?? (kept === null ? null : await keptKey(services, kept)),
      signal,
      outbound: services.config.of(outboundSettings),
    };
    return await withAgent(opening, ({ reading }) => Promise.resolve(cut(reading)));
  } catch (error) {
    if (!(error instanceof AgentFailure)) throw error;
    throw new ApiError(422, error.code.toLowerCase(), error.message);
  }
}

const isSameOrigin = (one: string | undefined, other: string) =>
  one !== undefined && URL.parse(one)?.origin === new URL(other).origin;

/** What an agent says of itself, as far as the form takes it. */
function cut({ title, summary, abilities, samples, parts, hosts }: AgentReading): AgentReading {
  return {
    title: shown(title, 120),
    summary: shown(summary, 240),
    abilities: abilities.slice(0, MOST_ROWS).map((each) => shown(each, 160)),
    samples: samples.slice(0, MOST_SAMPLES).map((each) => shown(each, 400)),
    // A name that the form would change is none that can be called.
    parts: parts
      .filter(({ name }) => shown(name, 200) === name)
      .slice(0, MOST_PARTS)
      .map(({ name, detail }) => ({ name, detail: shown(detail, 200) })),
    hosts: hosts.slice(0, MOST_ROWS).map((each) => shown(each, 253)),
  };
}

/** One line of characters that can be shown. */
function shown(text: unknown, most: number): string {
  if (typeof text !== "string") return "";
  const plain = text.replace(/[\p{C}\p{Zl}\p{Zp}\s]+/gu, " ").trim();
  return isSeen(plain) ? cutText(plain, most).trim() : "";
}
