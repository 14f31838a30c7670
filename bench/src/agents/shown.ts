import { Client } from "pg";
import { seedWallets } from "../ledger/seed.ts";
import { seedAgents } from "../orders/seed.ts";
import { openProduct, whenOver } from "../product.ts";
import { openAgentProcess } from "./agent-process.ts";
import { openAsker } from "./asker.ts";
import { AT_ONCE, compareStreams, type StreamSize } from "./compare-streams.ts";
import { addressOf, bare, type Streaming, streaming, type Timed } from "./streams.ts";

/** Questions that someone may ask an agent before they buy it. */
const TRIAL = 5;

/**
 * Asks agents as people do, in a conversation of the product, beside a bare client: what a tab hears is timed from the question
 * to its first words, and from the agent to the tab for each chunk.
 */
export async function measureShown(size: Omit<StreamSize, "firsts">): Promise<void> {
  const { rounds, chunks, pauseMs, streams } = size;
  const product = await openProduct(undefined, false, { OUTBOUND_LOOPBACK: "true" });
  const agent = await openAgentProcess(chunks, pauseMs);
  const client = new Client({ connectionString: product.databaseUrl });
  await client.connect();
  whenOver(() => client.end());
  const questions = (rounds.warmUp + rounds.counted) * streams * AT_ONCE.length;
  const people = Math.max(Math.ceil(questions / TRIAL), Math.max(...AT_ONCE));
  const seeded = await seedWallets(client, { wallets: people + streaming.length, senders: people });
  const ids = await seedAgents(client, streaming.length);
  for (const [at, kind] of streaming.entries()) {
    await connectTo(client, ids[at] ?? "", {
      kind,
      url: addressOf(agent, kind),
      part: kind === "openai" ? "stamps" : "",
    });
    const askers: (() => Promise<Timed>)[] = [];
    for (const [place, token] of seeded.tokens.entries())
      askers.push(
        await openAsker(product.origin, {
          token,
          userId: seeded.people[place] ?? "",
          listing: ids[at] ?? "",
        }),
      );
    let turn = 0;
    const ask = () => askers[(turn += 1) % askers.length]?.() ?? Promise.reject(new Error("No one asks."));
    await compareStreams(`agents-shown-${kind}`, size, {
      ours: ask,
      theirs: () => bare(agent, kind),
      what: ["first", "chunk"],
    });
  }
}

async function connectTo(
  client: Client,
  listingId: string,
  connection: { readonly kind: Streaming; readonly url: string; readonly part: string },
): Promise<void> {
  await client.query("set session_replication_role = replica");
  await client.query(
    "update listing_versions set fields = fields || jsonb_build_object('connection', $2::jsonb) where listing_id = $1",
    [listingId, JSON.stringify(connection)],
  );
  await client.query("set session_replication_role = origin");
}
