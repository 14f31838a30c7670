import { createServer } from "node:net";
import { answerOf, withAgent } from "@loubby/platform-api/agents/relay/open-agent";
import { fetchPublic } from "@loubby/platform-api/outbound/fetch-public";
import { NotPublic } from "@loubby/platform-api/outbound/public-request";
import { innerAddresses, innerHosts } from "@loubby/platform-api/testing/inner-addresses";
import { printRatio } from "../ratio.ts";
import { listen, serve, withLookup } from "./inside.ts";

/** How long something may try that should have been refused, in ms. */
const PATIENCE_MS = 1_000;
/** An address of the public internet that no one answers at. */
const ELSEWHERE = "203.0.114.1";

/** Tries every way to an address inside, and prints how many were refused before anything was connected to. Throws for an open one. */
export async function tryAddresses(): Promise<void> {
  let reached = 0;
  const inner = await listen(createServer((socket) => socket.on("error", () => undefined).destroy()));
  inner.server.on("connection", () => (reached += 1));
  const open: string[] = [];
  let tried = 0;
  const attempt = async (what: string, isRefused: () => Promise<boolean>) => {
    const before = reached;
    tried += 1;
    if (!(await isRefused()) || reached > before) open.push(what);
  };

  for (const [form, hosts] of Object.entries(innerHosts))
    for (const host of hosts) {
      const url = `https://${host}:${inner.port}/`;
      await attempt(`${form}: ${host}`, () => isRefused(url));
      await attempt(`a card that leads to ${host}`, () => isRefusedInCard(url));
    }
  for (const address of innerAddresses)
    for (const all of [[address], ["8.8.8.8", address]])
      await attempt(`a name of ${all.join(" and ")}`, () =>
        withLookup([all], () => isRefused(`https://name.bench.test:${inner.port}/`)),
      );
  await attempt("a name that moves inside between look-up and connection", () =>
    withLookup([[ELSEWHERE], ["127.0.0.1"]], async () => {
      await isRefused(`https://moves.bench.test:${inner.port}/`);
      // What was checked is asked, and answers nothing: all that counts is that nothing inside was reached.
      return true;
    }),
  );
  for (const status of [301, 302, 303, 307, 308])
    await attempt(`a redirect by ${status}`, () => isRefusedRedirect(status, inner.port));

  if (open.length > 0) throw new Error(`${open.length} of ${tried} are open: ${open.join("; ")}`);
  printRatio("agents-addresses-refused", tried - open.length, tried, "ways inside");
}

const strict = { allowLoopback: false, ownHosts: new Map<string, string>() };

/** Whether an address is refused before anything is connected to; one that is none is refused too. */
async function isRefused(url: string, outbound = strict): Promise<boolean> {
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const ask = fetchPublic({ mostBytes: 1_000, signal, outbound });
  return ask(url).then(
    () => false,
    (error: unknown) => error instanceof NotPublic || !URL.canParse(url),
  );
}

/** Whether an agent whose card names an address is refused as one that leads inside. */
async function isRefusedInCard(url: string): Promise<boolean> {
  const supportedInterfaces = [{ url, protocolBinding: "JSONRPC", protocolVersion: "1.0" }];
  const card = JSON.stringify({
    name: "Inner",
    description: "",
    version: "1",
    skills: [],
    supportedInterfaces,
    capabilities: { streaming: true },
    defaultInputModes: [],
    defaultOutputModes: [],
  });
  const served = await serve((_, reply) => {
    reply.writeHead(200, { "content-type": "application/json" }).end(card);
  });
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const connection = { kind: "a2a", url: "https://card.bench.test/", part: "" } as const;
  const outbound = { allowLoopback: false, ownHosts: new Map([["card.bench.test", served.origin]]) };
  try {
    await withAgent({ connection, key: null, signal, outbound }, (agent) => answerOf(agent, "Hello", signal));
    return false;
  } catch (error) {
    return (error as { code?: string }).code === "ADDRESS_PRIVATE" || !URL.canParse(url);
  } finally {
    served.close();
  }
}

/** Whether a redirect of a server that may be asked is followed nowhere. */
async function isRefusedRedirect(status: number, port: number): Promise<boolean> {
  const served = await serve((_, reply) => {
    reply.writeHead(status, { location: `http://127.0.0.1:${port}/` }).end();
  });
  try {
    return await isRefused(served.origin, { ...strict, allowLoopback: true });
  } finally {
    served.close();
  }
}
