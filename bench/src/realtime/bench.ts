// What a conversation costs: reading, sending, telling everyone, and catching up, beside the least that would do.
import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { defineBench } from "../bench.ts";
import { openProduct, whenOver } from "../product.ts";
import { printRatio } from "../ratio.ts";
import { signIn } from "../recruit/side.ts";
import { openBare } from "./bare.ts";
import { compareWithProsody } from "./beside-prosody.ts";
import { connectClients } from "./clients.ts";
import { inTurn, p, rssOf, timed } from "./measures.ts";
import { seedMessages, SMALL } from "./seed.ts";
import { switchConversations } from "./switching.ts";

const sizes = {
  full: { all: 1_000_000, large: 100_000, asked: 200, clients: 2_000, said: 40, missed: 1_000 },
  short: { all: 2_000, large: 500, asked: 5, clients: 10, said: 3, missed: 20 },
};

const PAGE = 200;
/** Longer than the product waits before it takes someone for gone. */
const LEAVING_MS = 7_000;

export const realtime = defineBench(sizes, async ({ all, large, asked, clients, said, missed }) => {
  const product = await openProduct();
  const client = new Client({ connectionString: product.databaseUrl });
  await client.connect();
  whenOver(() => client.end());
  const { token, organizationId } = await signIn(product.origin);
  const tokens = [token, (await signIn(product.origin)).token];
  const { rows } = await client.query<{ id: string }>(
    "select id from users where email_address = 'employer@demo.test'",
  );
  const userId = rows[0]?.id ?? "";
  const seeded = await seedMessages(client, { organizationId, userId, large, all });
  console.log(`${seeded.messages} messages, ${large} of them in one conversation`);

  const api = `${product.origin}/api/shared`;
  const read = (path: string) => timed(() => getJson(`${api}/${path}`, token));
  const history = await inTurn(asked, [
    () => read(`messages/${seeded.large}?limit=50&before=${large - Math.floor(Math.random() * large * 0.9)}`),
    () => read(`messages/${seeded.small}?limit=50`),
  ]);
  printRatio("realtime-history-large-to-small", p(95, history[0]), p(95, history[1]), "ms (p95)");

  const lastOf = (id: string, count: number) => ({ id, words: `Message ${count} of a long talk` });
  const switches = await switchConversations(product.origin, Math.min(asked, 40), [
    lastOf(seeded.large, large),
    lastOf(seeded.small, SMALL),
  ]);
  printRatio("realtime-switch-large-to-small", p(95, switches[0]), p(95, switches[1]), "ms (p95)");

  const bare = await openBare(product.databaseUrl, "all");
  whenOver(bare.close);
  let sent = 0;
  const send = () => {
    const body = {
      conversationId: seeded.large,
      client_id: randomUUID(),
      body: "See you on Thursday at two",
      mentions: [],
      fileIds: [],
    };
    sent += 1;
    return postJson(`${api}/messages`, tokens[sent % tokens.length] ?? token, body);
  };
  const sendBare = () => postJson(`${bare.origin}/messages`, "", { body: "See you on Thursday at two" });
  const sends = await inTurn(asked, [() => timed(send), () => timed(sendBare)]);
  printRatio("realtime-send-to-bare", p(95, sends[0]), p(95, sends[1]), "ms (p95)");

  await fanOut();
  await catchUp();
  await compareWithProsody({ send, connect, catchUp: catchUpOnce }, { asked, clients, said, missed });

  function connect(count: number) {
    return connectClients(product.origin, count, { namespace: "/comms", token, event: `${userId}all` });
  }

  async function catchUpOnce(): Promise<void> {
    for (let after = large - missed; after < large; after += PAGE)
      await getJson(`${api}/conversations/${seeded.large}/changes?after=${after}&limit=${PAGE}`, token);
  }

  async function fanOut(): Promise<void> {
    const idle = rssOf(product.pid);
    const ours = await connect(clients);
    console.log(`memory for one connection: ${((rssOf(product.pid) - idle) / clients).toFixed(1)} kB`);
    const theirs = await connectClients(bare.origin, clients, { event: "all" });
    const heard: [number[], number[]] = [[], []];
    const rates: [number, number] = [0, 0];
    for (let count = 0; count < said; count += 1) {
      for (const [side, [all_, say]] of (
        [
          [ours, send],
          [theirs, sendBare],
        ] as const
      ).entries()) {
        const delays = await all_.hear(say);
        heard[side as 0 | 1].push(...delays);
        rates[side as 0 | 1] += Math.max(...delays);
      }
    }
    ours.close();
    theirs.close();
    // So many leave at once only here; what comes next is measured without them.
    await sleep(LEAVING_MS);
    console.log(
      `fan-out p99 to ${clients}: ours ${p(99, heard[0]).toFixed(0)} ms, bare ${p(99, heard[1]).toFixed(0)} ms`,
    );
    const perSecond = (ms: number) => (clients * said * 1000) / ms;
    printRatio("realtime-fan-out", perSecond(rates[0]), perSecond(rates[1]), "deliveries/s");
  }

  async function catchUp(): Promise<void> {
    const last = large - missed;
    const sql = async () => {
      for (let after = last; after < large; after += PAGE)
        await client.query(
          "select * from messages where conversation_id = $1 and change > $2 order by change limit $3",
          [seeded.large, after, PAGE],
        );
    };
    const times = await inTurn(Math.min(asked, 20), [() => timed(catchUpOnce), () => timed(sql)]);
    printRatio(`realtime-catch-up-${missed}-to-sql`, p(95, times[0]), p(95, times[1]), "ms (p95)");
  }
});

async function getJson(url: string, token: string): Promise<void> {
  const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${text}`);
}

async function postJson(url: string, token: string, body: object): Promise<void> {
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  const answer = await fetch(url, { method: "POST", headers, body: JSON.stringify(body) });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${text}`);
}
