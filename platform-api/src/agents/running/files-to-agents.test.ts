import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { test, type TestContext } from "node:test";
import type { FileKind } from "@loubby/shared-contracts/http/agents/file-kinds";
import { listings } from "@loubby/shared-contracts/http/agents/listings";
import { ownListings } from "@loubby/shared-contracts/http/agents/selling/own-listings";
import type { ListingFields } from "@loubby/shared-contracts/http/agents/selling/own-listings.schema";
import { bots } from "@loubby/shared-contracts/http/conversations/bots";
import { conversations } from "@loubby/shared-contracts/http/conversations/conversations";
import { messages } from "@loubby/shared-contracts/http/conversations/messages";
import { a2aAgent } from "#api/testing/a2a-agent";
import { publish, save, submit, decide, waitingVersion } from "#api/testing/agents-in-review";
import { ownerSql } from "#api/testing/as-owner";
import { aPicture, upload } from "#api/testing/files/upload";
import { listingForm } from "#api/testing/listing-form";
import { mcpFileAgent } from "#api/testing/mcp-file-agent";
import { modelServer } from "#api/testing/model-server";
import { buy } from "#api/testing/orders";
import { candidate, type Person, superAdmin } from "#api/testing/person";
import { seller } from "#api/testing/seller";
import { answerTo, messagesOf, send } from "#api/testing/talk";
import { type TestApp, testApp } from "#api/testing/test-app";
import { until } from "#api/testing/until";
import { answerAsAgent } from "./answer-as-agent.ts";

const TABLE = Buffer.from("name,pay\r\nAda,12\r\nKofi,14\r\n");

const open = (t: TestContext) => testApp(t, { OUTBOUND_LOOPBACK: "true" });

const permissionsFor = (files: FileKind[]) => ({ ...listingForm().permissions, files });

async function onSale(
  app: TestApp,
  lina: Person,
  connection: ListingFields["connection"],
  files: FileKind[],
): Promise<string> {
  return publish(await superAdmin(app), lina, { connection, permissions: permissionsFor(files) });
}

const talkWith = async (person: Person, listingId: string) =>
  (await person.call(listings.try, { params: { listingId }, body: {} })).conversation;

const table = (person: Person, name = "pay.csv") =>
  upload(person, { purpose: "message-file", name, type: "text/csv" }, TABLE);
const picture = async (person: Person) =>
  upload(person, { purpose: "message-file", name: "face.png", type: "image/png" }, await aPicture());

const ask = (person: Person, id: string, body: string, fileIds: string[]) =>
  send(person, id, body, randomUUID(), { fileIds });

/** Follows a link as an agent does: without a session. */
function follow(
  app: TestApp,
  url: string,
  headers: Record<string, string> = {},
  method: "GET" | "HEAD" = "GET",
) {
  return app.http.inject({ method, url: new URL(url).pathname, headers });
}

test("an A2A agent is sent a file by a link that leads to that file alone, until its answer ends", async (t) => {
  const app = await open(t);
  const [lina, kofi] = [await seller(app, "Lina"), await candidate(app, "Kofi")];
  const agent = await a2aAgent(t);
  const listingId = await onSale(app, lina, { kind: "a2a", url: agent.url, part: "" }, ["texts"]);
  const conversation = await talkWith(kofi, listingId);
  assert.deepEqual(conversation.agent?.files, ["texts"]);

  let link = "";
  agent.answer = async (text, files) => {
    const [file] = files;
    link = file?.url ?? "";
    const read = await follow(app, link);
    const { headers } = read;
    assert.match(link, /^http:\/\/localhost:\d+\/agent-files\/[\w-]{43}$/);
    assert.deepEqual(
      [read.statusCode, headers["content-type"], headers["content-disposition"], headers["set-cookie"]],
      [200, "text/csv", "attachment; filename=pay.csv", undefined],
    );
    assert.deepEqual(
      [headers["x-content-type-options"], headers["cache-control"], headers["accept-ranges"]],
      ["nosniff", "private, no-store", "bytes"],
    );
    const head = await follow(app, link, {}, "HEAD");
    assert.deepEqual([head.statusCode, head.headers["content-length"], head.body], [200, "27", ""]);
    const part = await follow(app, link, { range: "bytes=5-7" });
    assert.deepEqual(
      [part.statusCode, part.body, part.headers["content-range"]],
      [206, "pay", "bytes 5-7/27"],
    );
    assert.equal((await follow(app, link, { range: "bytes=-3" })).body, "4\r\n");
    assert.equal((await follow(app, link, { range: "bytes=27-" })).statusCode, 416);
    assert.equal((await follow(app, link, { range: "bytes=0-1,3-4" })).body, TABLE.toString());
    return [`${text} ${file?.name} ${file?.mediaType}\n`, read.body];
  };
  await ask(kofi, conversation._id, "Sum it up", [await table(kofi)]);
  const answer = await answerTo(kofi, conversation._id);
  assert.equal(answer?.body, `Sum it up pay.csv text/csv\n${TABLE.toString().trim()}`);
  assert.equal((await follow(app, link)).statusCode, 410, "its question has ended");
  const other = link.replace(/.$/, (last) => (last === "A" ? "B" : "A"));
  assert.equal((await follow(app, other)).statusCode, 404);
  assert.equal((await follow(app, "http://localhost/agent-files/short")).statusCode, 404);
  const [row] = await ownerSql<{ text: string }>(
    app.services,
    "select l::text || encode(token_hash, 'escape') as text from agent_file_links l",
  );
  assert.equal(row?.text.includes(link.slice(-43)), false, "only its hash is kept");
});

test("a link ends after a quarter of an hour, with its file, and after many reads", async (t) => {
  const app = await open(t);
  const [lina, kofi] = [await seller(app, "Lina"), await candidate(app, "Kofi")];
  const agent = await a2aAgent(t);
  const listingId = await onSale(app, lina, { kind: "a2a", url: agent.url, part: "" }, ["texts"]);
  const { _id: conversationId } = await talkWith(kofi, listingId);
  let links: string[] = [];
  const answered = Promise.withResolvers<void>();
  agent.answer = async (_, files) => {
    links = files.map(({ url = "" }) => url);
    await answered.promise;
    return ["Read."];
  };
  const { message } = await ask(kofi, conversationId, "", [await table(kofi), await table(kofi, "b.csv")]);
  await until(() => links.length === 2);
  const [first = "", second = ""] = links;
  for (let read = 0; read < 20; read += 1) assert.equal((await follow(app, first)).statusCode, 200);
  assert.equal((await follow(app, first)).statusCode, 429);
  const age = (minutes: number) =>
    ownerSql(
      app.services,
      "update agent_file_links set expires_at = expires_at - make_interval(mins => $1)",
      [minutes],
    );
  await age(14);
  assert.equal((await follow(app, second)).statusCode, 200);
  await age(2);
  assert.equal((await follow(app, second)).statusCode, 410);
  await age(-16);
  await kofi.call(messages.erase, { params: { conversationId, seq: String(message.seq) } });
  assert.equal((await follow(app, second)).statusCode, 404);
  answered.resolve();
  await answerTo(kofi, conversationId);
});

test("an agent is sent what its version declares and its buyer agreed to, and nothing of other conversations", async (t) => {
  const app = await open(t);
  const staff = await superAdmin(app);
  const [lina, kofi] = [await seller(app, "Lina"), await candidate(app, "Kofi")];
  const agent = await a2aAgent(t);
  const connection = { kind: "a2a" as const, url: agent.url, part: "" };
  const price = { amount: 0, currency: "usd" as const };
  const listingId = await publish(staff, lina, { connection, price });
  const { _id: id, agent: talkedTo } = await talkWith(kofi, listingId);
  assert.deepEqual(talkedTo?.files, []);
  const refused = (fileIds: string[], message: RegExp) =>
    assert.rejects(ask(kofi, id, "Here", fileIds), { status: 422, code: "question_refused", message });
  await refused([await table(kofi)], /^Receipt Reader can't read files/);
  await buy(kofi, listingId);

  // A new version takes files: who bought it agrees first, who only tries it need not.
  const own = await lina.call(ownListings.get, { params: { listingId } });
  const permissions = permissionsFor(["texts"]);
  const next = { connection, price, permissions, samples: ["Say hello"], changelog: "Takes files." };
  const { revision } = await save(lina, listingId, own.revision, next);
  await submit(lina, listingId, revision);
  await decide(staff, await waitingVersion(staff, listingId), "approved");
  const ama = await candidate(app, "Ama");
  assert.deepEqual((await talkWith(ama, listingId)).agent?.files, ["texts"]);
  const now = await kofi.call(conversations.get, { params: { conversationId: id } });
  assert.deepEqual(now.agent?.files, []);
  await refused([await table(kofi)], /can't read files/);

  const { _id: hers } = await talkWith(ama, listingId);
  const asks = (fileIds: string[]) => ask(ama, hers, "Here", fileIds);
  await assert.rejects(asks([await picture(ama)]), {
    message: /doesn't take “face\.png”\. It takes these: texts/,
  });
  const many = await Promise.all(Array.from({ length: 6 }, () => table(ama)));
  await assert.rejects(asks(many), { message: /takes up to 5 files with a question/ });
  await assert.rejects(asks([await table(kofi)]), { status: 422, code: "file_not_ready" });
  const mine = await table(ama);
  await asks([mine]);
  await answerTo(ama, hers);
  await assert.rejects(asks([mine]), { status: 422, code: "file_not_ready" });
  await assert.rejects(kofi.call(messages.file, { params: { fileId: mine } }), { status: 404 });
});

test("an OpenAI-compatible endpoint gets pictures as links, short texts as text, and all else within the request", async (t) => {
  const app = await open(t);
  const [lina, kofi] = [await seller(app, "Lina"), await candidate(app, "Kofi")];
  const model = await modelServer(t);
  const connection = { kind: "openai" as const, url: model.url, part: "ad-checker" };
  const listingId = await onSale(app, lina, connection, ["pictures", "texts", "documents"]);
  const { _id: id } = await talkWith(kofi, listingId);
  const pdf = Buffer.from("%PDF-1.4\n%%EOF\n");
  const claim = { purpose: "message-file", name: "a.pdf", type: "application/pdf" } as const;
  await ask(kofi, id, "What is this?", [
    await picture(kofi),
    await table(kofi),
    await upload(kofi, claim, pdf),
  ]);
  await answerTo(kofi, id);
  const said = JSON.stringify(model.asked.at(-1)?.body.messages);
  const url = /http:[^"]+/.exec(said)?.[0] ?? "";
  assert.deepEqual(model.asked.at(-1)?.body.messages.at(-1)?.content, [
    { type: "text", text: "What is this?" },
    { type: "image_url", image_url: { url } },
    { type: "text", text: `pay.csv:\n\n${TABLE.toString()}` },
    {
      type: "file",
      file: { filename: "a.pdf", file_data: `data:application/pdf;base64,${pdf.toString("base64")}` },
    },
  ]);
  assert.equal((await follow(app, url)).statusCode, 410);
});

test("a tool without a field for files is asked nothing, and one with a field gets links", async (t) => {
  const app = await open(t);
  const [lina, kofi] = [await seller(app, "Lina"), await candidate(app, "Kofi")];
  const url = await mcpFileAgent(t);
  const without = await onSale(app, lina, { kind: "mcp", url, part: "count_letters" }, ["texts"]);
  const { _id: first } = await talkWith(kofi, without);
  await ask(kofi, first, "Count", [await table(kofi)]);
  const refusal = await answerTo(kofi, first);
  assert.equal(refusal?.body, "No answer. It can't be sent files. Its tool has no field for files.");
  const { checks } = await lina.call(ownListings.check, { params: { listingId: without } });
  const found = checks?.results.find(({ field }) => field === "permissions.files");
  assert.deepEqual([found?.outcome, found?.text], ["failed", "Its tool has no field for files."]);

  const withField = await onSale(app, lina, { kind: "mcp", url, part: "name_files" }, ["texts"]);
  const { _id: second } = await talkWith(kofi, withField);
  await ask(kofi, second, "Name", [await table(kofi)]);
  assert.match((await answerTo(kofi, second))?.body ?? "", /^Name: pay\.csv text\/csv at \/agent-files\//);
});

test("links of a question whose node died lead nowhere once its agent has to be asked again", async (t) => {
  const app = await open(t);
  const [lina, kofi] = [await seller(app, "Lina"), await candidate(app, "Kofi")];
  const agent = await a2aAgent(t);
  const listingId = await onSale(app, lina, { kind: "a2a", url: agent.url, part: "" }, ["texts"]);
  const { _id: conversationId } = await talkWith(kofi, listingId);
  const links: string[] = [];
  agent.answer = async (_, [file]) => {
    links.push(file?.url ?? "");
    if (links.length === 1) await new Promise(() => undefined);
    return ["Once.", { name: "once.txt", mediaType: "text/plain", bytes: Buffer.from("once") }];
  };
  await ask(kofi, conversationId, "Read", [await table(kofi)]);
  await until(() => links.length === 1);
  agent.forget();
  // As if its writer had fallen silent a minute ago.
  const [reply] = await ownerSql<{ id: string }>(
    app.services,
    "update bot_replies set touched_at = now() - interval '1 minute', claim = gen_random_uuid() where state = 'writing' returning id",
  );
  const free = {
    authorize: () => Promise.resolve({ kind: "none" as const }),
    settle: () => Promise.resolve(null),
  };
  await answerAsAgent(app.services, free, { replyId: reply?.id ?? "" });
  assert.equal(links.length, 2);
  assert.equal((await follow(app, links[0] ?? "")).statusCode, 404);
  await until(async () => (await kofi.call(bots.draft, { params: { conversationId } })).draft === null);
  const told = (await messagesOf(kofi, conversationId)).filter(({ files }) => files.length > 0);
  assert.deepEqual(
    told.map(({ files }) => files.map(({ name }) => name)),
    [["once.txt"], ["pay.csv"]],
  );
});
