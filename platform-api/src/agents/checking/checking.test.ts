import assert from "node:assert/strict";
import { test, type TestContext } from "node:test";
import { listingReviews } from "@loubby/shared-contracts/http/agents/selling/listing-reviews";
import type { ListingChecks } from "@loubby/shared-contracts/http/agents/selling/listing-checks.schema";
import { ownListings } from "@loubby/shared-contracts/http/agents/selling/own-listings";
import { a2aAgent } from "#api/testing/a2a-agent";
import { begin, decide, save, submit, waitingVersion } from "#api/testing/agents-in-review";
import { ownerSql } from "#api/testing/as-owner";
import { listenOnce } from "#api/testing/http-listener";
import { mcpAgent } from "#api/testing/mcp-agent";
import { inPieces, modelServer } from "#api/testing/model-server";
import { candidate, type Person, superAdmin } from "#api/testing/person";
import { seller } from "#api/testing/seller";
import { testApp } from "#api/testing/test-app";
import { until } from "#api/testing/until";

const AGENT_KEYS_SECRET = "a secret of at least thirty-two characters";
const open = (t: TestContext) => testApp(t, { OUTBOUND_LOOPBACK: "true", AGENT_KEYS_SECRET });

type Kind = "a2a" | "mcp" | "openai";
const connect = (
  person: Person,
  kind: Kind,
  url: string,
  key: string | null = null,
  listing_id: string | null = null,
) =>
  person
    .call(ownListings.connect, { body: { kind, url, part: "", key, listing_id } })
    .then(({ data }) => data);

const toldOf = (checks: ListingChecks | null) =>
  Object.fromEntries(
    (checks?.results ?? []).map(({ name, outcome, text }) => [
      name,
      text === "" ? outcome : `${outcome}: ${text}`,
    ]),
  );

test("an agent of each protocol is read at its address", async (t) => {
  const app = await open(t);
  const lina = await seller(app, "Lina");
  const [a2a, mcp, model] = [await a2aAgent(t), await mcpAgent(t), await modelServer(t)];
  assert.deepEqual(await connect(lina, "a2a", a2a.url), {
    title: "Echo Desk",
    summary: "Says again what it was told.",
    abilities: ["Echo: Repeats a sentence"],
    samples: ["Say hello", "Say it twice"],
    parts: [],
    hosts: [],
  });
  const card = await connect(lina, "a2a", `${a2a.url}/.well-known/agent-card.json`);
  assert.equal(card.title, "Echo Desk");
  const tools = await connect(lina, "mcp", mcp);
  assert.deepEqual(
    [tools.title, tools.summary, tools.parts],
    [
      "Day Counter",
      "Counts days and words.",
      [
        { name: "count_words", detail: "Counts the words of a text." },
        { name: "days_between", detail: "Counts the days between two dates." },
      ],
    ],
  );
  assert.deepEqual((await connect(lina, "openai", model.url)).parts, [{ name: "ad-checker", detail: "" }]);
});

test("an address inside, a card that is none and an agent that is down are told apart", async (t) => {
  const app = await open(t);
  const [lina, buyer] = [await seller(app, "Lina"), await candidate(app)];
  const agent = await a2aAgent(t);
  const refused = (kind: Kind, url: string, code: string) =>
    assert.rejects(connect(lina, kind, url), { status: 422, code }, url);
  for (const kind of ["a2a", "mcp", "openai"] as const) {
    await refused(kind, "https://169.254.169.254/latest", "address_private");
    await refused(kind, "https://10.0.0.7/mcp", "address_private");
    await refused(kind, "http://127.0.0.1:1/", "endpoint_down");
  }
  for (const [path, code] of Object.entries({
    "/page": "card_invalid",
    "/away": "address_private",
    "/packed": "address_private",
    "/endless": "endpoint_down",
    "/no": "endpoint_down",
  })) {
    const origin = await listenOnce(t, (_, reply) => {
      if (path === "/page") reply.writeHead(200, { "content-type": "text/html" }).end("<h1>Hello</h1>");
      else if (path === "/away") reply.writeHead(302, { location: "http://169.254.169.254/" }).end();
      else if (path === "/packed") reply.writeHead(200, { "content-encoding": "gzip" }).end("x");
      else if (path === "/no") reply.writeHead(500).end();
      else {
        reply.writeHead(200, { "content-type": "application/json" });
        const more = () => {
          while (!reply.destroyed && reply.write("x".repeat(100_000)));
        };
        reply.on("drain", more);
        more();
      }
    });
    await refused("a2a", `${origin}${path}`, code);
  }
  agent.card = JSON.stringify({ name: "Nowhere", supportedInterfaces: [] });
  await refused("a2a", agent.url, "card_invalid");
  agent.card = null;
  await assert.rejects(connect(lina, "a2a", "https://agent.nowhere.invalid/"), {
    code: "address_private",
    message: "No host “agent.nowhere.invalid” was found. Check the address.",
  });
  await assert.rejects(connect(buyer, "a2a", agent.url), { status: 403, code: "not_a_seller" });
  await assert.rejects(connect(lina, "a2a", "ftp://files.example"), { status: 400 });
});

test("a key is kept sealed, sent to its agent alone, and never shown", async (t) => {
  const app = await open(t);
  const [lina, other] = [await seller(app, "Lina"), await seller(app, "Otto")];
  const [agent, elsewhere] = [await a2aAgent(t), await a2aAgent(t)];
  agent.key = "sk-lina-1";
  const connection = { kind: "a2a" as const, url: agent.url, part: "" };
  const { _id: listingId } = await begin(lina, { connection, samples: ["Say hello"] });
  await assert.rejects(connect(lina, "a2a", agent.url), { code: "endpoint_down", message: /needs one/ });
  assert.equal((await connect(lina, "a2a", agent.url, "sk-lina-1")).title, "Echo Desk");

  const kept = await lina.call(ownListings.setKey, { params: { listingId }, body: { key: "sk-lina-1" } });
  assert.deepEqual([kept.has_key, JSON.stringify(kept).includes("sk-lina")], [true, false]);
  const [row] = await ownerSql<{ sealed: Buffer }>(app.services, "select sealed from listing_keys");
  assert.equal(row?.sealed.includes("sk-lina"), false);
  await assert.rejects(other.call(ownListings.setKey, { params: { listingId }, body: { key: "mine" } }), {
    status: 404,
  });
  assert.equal((await connect(lina, "a2a", agent.url, null, listingId)).title, "Echo Desk");
  // Another's agent lends its key to no one, and no key goes to another address.
  await assert.rejects(connect(other, "a2a", agent.url, null, listingId), { code: "endpoint_down" });
  elsewhere.key = "sk-lina-1";
  await assert.rejects(connect(lina, "a2a", elsewhere.url, null, listingId), { code: "endpoint_down" });
  const { checks } = await lina.call(ownListings.check, { params: { listingId } });
  assert.equal(toldOf(checks)["It answers each sample"], "passed");

  const gone = await lina.call(ownListings.setKey, { params: { listingId }, body: { key: null } });
  assert.equal(gone.has_key, false);
  await lina.call(ownListings.setKey, { params: { listingId }, body: { key: "sk-lina-2" } });
  await ownerSql(app.services, "update users set closed_at = now() where id = $1", [lina.userId]);
  assert.deepEqual(await ownerSql(app.services, "select from listing_keys"), []);
});

test("an agent that is archived is called no more: its key goes", async (t) => {
  const app = await open(t);
  const [lina, staff] = [await seller(app, "Lina"), await superAdmin(app)];
  const { _id: listingId, revision } = await begin(lina);
  const params = { listingId };
  await lina.call(ownListings.setKey, { params, body: { key: "sk-lina-1" } });
  await submit(lina, listingId, revision);
  await decide(staff, await waitingVersion(staff, listingId), "approved");
  assert.equal((await lina.call(ownListings.archive, { params })).has_key, false);
  await assert.rejects(lina.call(ownListings.setKey, { params, body: { key: "x" } }), { code: "archived" });
});

test("checks say what holds of an agent that is saved, and of which save", async (t) => {
  const app = await open(t);
  const lina = await seller(app, "Lina");
  const [agent, mcp, model] = [await a2aAgent(t), await mcpAgent(t), await modelServer(t)];
  const connection = { kind: "a2a" as const, url: agent.url, part: "" };
  const draft = await begin(lina, { connection, samples: ["Say hello", "Say bye"] });
  const params = { listingId: draft._id };
  const check = async () => toldOf((await lina.call(ownListings.check, { params })).checks);
  const passed = {
    "Declared hosts are host names": "passed",
    "Its address is public": "passed",
    "It answers": "passed",
    "What it says of itself can be read": "passed",
    "Every host that it names is declared": "passed",
    "It answers each sample": "passed",
  };
  assert.equal(draft.checks, null);
  assert.deepEqual(await check(), passed);

  agent.answer = (text) => (text === "Say bye" ? [] : [text]);
  assert.deepEqual(await check(), {
    ...passed,
    "It answers each sample": "failed: “Say bye”: It answered with nothing.",
  });
  // An interface inside is found before anything is sent to it.
  agent.inner = "http://10.0.0.7/rpc";
  assert.deepEqual(await check(), {
    ...passed,
    "Every host that it names is declared": "failed: It is called at 10.0.0.7 too.",
    "It answers each sample": [
      "failed: “Say hello”: Its address, or one that it leads to, isn't on the public web.",
      "“Say bye”: Its address, or one that it leads to, isn't on the public web.",
    ].join(" "),
  });
  agent.card = "<h1>Gone</h1>";
  assert.deepEqual(await check(), {
    ...passed,
    "What it says of itself can be read": "failed: What is at its address is no card.",
    "Every host that it names is declared": "skipped",
    "It answers each sample": "skipped",
  });

  const days = { kind: "mcp" as const, url: mcp, part: "days_between" };
  const odd = { data: ["Dates"], hosts: ["not a host"], keeps: false, trains: false };
  const counted = await save(lina, draft._id, draft.revision, {
    connection: days,
    permissions: odd,
    samples: ["Monday"],
  });
  assert.deepEqual(await check(), {
    ...passed,
    "Declared hosts are host names": "failed: not a host: write a name such as api.example.com.",
    "It answers each sample": "failed: “Monday”: Its tool takes from, to: write a sample as JSON with these.",
  });
  const sample = '{"from": "2026-11-02", "to": "2026-11-09"}';
  const mended = await save(lina, draft._id, counted.revision, { connection: days, samples: [sample] });
  assert.deepEqual(await check(), passed);

  model.answering = inPieces(["Half"], null);
  const asked = { kind: "openai" as const, url: model.url, part: "ad-checker" };
  const cut = await save(lina, draft._id, mended.revision, { connection: asked, samples: ["Hi"] });
  assert.equal((await check())["It answers each sample"], "failed: “Hi”: It doesn't answer as it should.");
  await save(lina, draft._id, cut.revision, { connection: { ...asked, part: "none" }, samples: ["Hi"] });
  assert.equal((await check())["What it says of itself can be read"], "failed: It has no model “none”.");

  const own = await lina.call(ownListings.get, { params });
  assert.equal(own.checks?.revision, own.revision);
});

test("a submitted version is checked before staff reads it, and staff checks it again", async (t) => {
  const app = await open(t);
  const [lina, staff] = [await seller(app, "Lina"), await superAdmin(app)];
  const agent = await a2aAgent(t);
  const connection = { kind: "a2a" as const, url: agent.url, part: "" };
  const bare = await begin(lina, { connection });
  await assert.rejects(submit(lina, bare._id, bare.revision), {
    code: "unfinished",
    details: [{ path: "samples", message: "Add something that a buyer may ask it first." }],
  });
  const ready = await save(lina, bare._id, bare.revision, { connection, samples: ["Say hello"] });
  await submit(lina, bare._id, ready.revision);
  const params = { versionId: await waitingVersion(staff, bare._id) };
  const review = () => staff.call(listingReviews.get, { params });
  await until(async () => (await review()).checks !== null);
  assert.equal(toldOf((await review()).checks)["It answers each sample"], "passed");
  const samples = (await review()).checks?.results.find(({ field }) => field === "samples");
  assert.deepEqual(samples?.answers, [{ question: "Say hello", answer: "You said: Say hello" }]);
  const asked = await staff.call(listingReviews.ask, { params, body: { question: "Are you there?" } });
  assert.equal(asked.data.answer, "You said: Are you there?");
  const [line] = await ownerSql<{ action: string; details: object; actor: string }>(
    app.services,
    "select action, details, actor from operator_changes order by at desc, id desc limit 1",
  );
  assert.deepEqual(
    [line?.action, line?.details, line?.actor.includes(staff.userId)],
    ["agent_asked", { agent: "Receipt Reader", version: "1", question: "Are you there?" }, true],
  );
  const { data } = await staff.call(listingReviews.ofListing, { params: { listingId: bare._id } });
  assert.equal(data.version_id, params.versionId);
  agent.key = "now it asks for one";
  await assert.rejects(staff.call(listingReviews.ask, { params, body: { question: "And now?" } }), {
    status: 422,
    message: "It refuses the key, or needs one.",
  });
  const again = await staff.call(listingReviews.check, { params });
  assert.equal(toldOf(again.checks)["It answers"], "failed: It refuses the key, or needs one.");
});
