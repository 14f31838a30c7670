import assert from "node:assert/strict";
import type { RequestListener } from "node:http";
import { test, type TestContext } from "node:test";
import { listings } from "@loubby/shared-contracts/http/agents/listings";
import type { ListingFields } from "@loubby/shared-contracts/http/agents/selling/own-listings.schema";
import { bots } from "@loubby/shared-contracts/http/conversations/bots";
import type { Message } from "@loubby/shared-contracts/http/conversations/conversations.schema";
import { messages } from "@loubby/shared-contracts/http/conversations/messages";
import { uploads } from "@loubby/shared-contracts/http/files/uploads";
import type { SaidFile } from "#api/agents/demo-agents/answer-a2a";
import { a2aAgent } from "#api/testing/a2a-agent";
import { publish } from "#api/testing/agents-in-review";
import { aPicture } from "#api/testing/files/upload";
import { listenOnce } from "#api/testing/http-listener";
import { mcpFileAgent } from "#api/testing/mcp-file-agent";
import { modelServer } from "#api/testing/model-server";
import { candidate, type Person, superAdmin } from "#api/testing/person";
import { seller } from "#api/testing/seller";
import { answerTo, messagesOf, send } from "#api/testing/talk";
import { testApp } from "#api/testing/test-app";
import { until } from "#api/testing/until";

/** An agent on sale, someone who tries it, and what they get for a question. */
async function tried(t: TestContext, connection: ListingFields["connection"]) {
  const app = await testApp(t, { OUTBOUND_LOOPBACK: "true" });
  const [lina, kofi] = [await seller(app, "Lina"), await candidate(app, "Kofi")];
  const listingId = await publish(await superAdmin(app), lina, { connection });
  const { conversation } = await kofi.call(listings.try, { params: { listingId }, body: {} });
  const answered = async (words = "Go on") => {
    await send(kofi, conversation._id, words);
    const answer = await answerTo(kofi, conversation._id);
    assert.ok(answer);
    return answer;
  };
  return { app, kofi, conversationId: conversation._id, answered };
}

async function triedA2a(t: TestContext) {
  const agent = await a2aAgent(t);
  return { agent, ...(await tried(t, { kind: "a2a", url: agent.url, part: "" })) };
}

const file = (name: string, bytes: Buffer | string, mediaType = "text/plain"): SaidFile => ({
  name,
  mediaType,
  bytes: Buffer.from(bytes),
});

const shown = ({ files }: Message) => files.map(({ name, content_type }) => [name, content_type]);

/** How a browser is told to take a file of a message, and what it holds. */
async function opened(person: Person, fileId: string) {
  const { url } = await person.call(messages.file, { params: { fileId } });
  const answer = await fetch(url);
  return { way: answer.headers.get("content-disposition"), text: await answer.text() };
}

test("files of an answer stand below it, are their asker's, and are shown only where that is safe", async (t) => {
  const { agent, kofi, app, answered } = await triedA2a(t);
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  agent.answer = async () => [
    "Here they are.",
    file("sums.csv", "a,b\r\n1,2\r\n", "text/csv"),
    file("", await aPicture(), "image/png"),
    file("face.svg", svg, "image/svg+xml"),
    file("page.html", "<script>alert(1)</script>", "text/html"),
  ];
  const answer = await answered();
  assert.equal(answer.body, "Here they are.");
  assert.deepEqual(shown(answer), [
    ["sums.csv", "text/csv"],
    ["file.png", "image/png"],
    ["face.svg", "application/octet-stream"],
    ["page.html", "application/octet-stream"],
  ]);
  const [table, picture, drawn, page] = answer.files;
  assert.deepEqual([picture?.width, picture?.height], [64, 48]);
  assert.equal((await opened(kofi, table?._id ?? "")).text, "a,b\r\n1,2\r\n");
  for (const each of [drawn, page])
    assert.match((await opened(kofi, each?._id ?? "")).way ?? "", /^attachment/);
  assert.match((await opened(kofi, picture?._id ?? "")).way ?? "", /^inline/);
  const stranger = await candidate(app, "Ama");
  for (const { _id: fileId } of answer.files) {
    await assert.rejects(stranger.call(messages.file, { params: { fileId } }), { status: 404 });
    await assert.rejects(stranger.call(uploads.find, { params: { fileId } }), { status: 404 });
  }
});

test("names lead nowhere, and what isn't what it says, a program and the sixth file aren't kept", async (t) => {
  const { agent, answered } = await triedA2a(t);
  agent.answer = () => [
    "Some.",
    file("../../etc/passwd", "root"),
    file("..\\..\\a\u0000b\u202Egpj.txt", "turned"),
    file("face.png", "<script>"),
    file("run.bin", "MZ\u0090"),
    file("empty.txt", ""),
    ...Array.from({ length: 95 }, (_, n) => file(`more-${n}.txt`, "more")),
  ];
  const answer = await answered();
  assert.deepEqual(shown(answer), [
    ["passwd.txt", "text/plain"],
    ["abgpj.txt", "text/plain"],
  ]);
  assert.deepEqual(answer.bot?.missed, [
    "“face.png” isn't here: what it holds isn't what its name says, or can't be kept.",
    "“run.bin” isn't here: it is a program.",
    "“empty.txt” isn't here: it is empty.",
    "It gave more than 5 files. The others aren't kept.",
  ]);
});

test("a file at an address is fetched through the guard, or it is said why not", async (t) => {
  const pages: Readonly<Record<string, RequestListener>> = {
    "/good.txt": (_, reply) => void reply.writeHead(200, { "content-type": "text/html" }).end("good"),
    "/away.txt": (_, reply) => void reply.writeHead(302, { location: "/good.txt" }).end(),
    "/gone.txt": (_, reply) => void reply.writeHead(404).end("no"),
    "/cut.txt": (_, reply) => {
      reply.writeHead(200, { "content-length": 1000 }).write("half");
      setTimeout(() => reply.destroy(), 20);
    },
    "/endless.txt": (_, reply) => {
      reply.writeHead(200);
      const more = () => {
        while (!reply.destroyed && reply.write("x".repeat(100_000)));
      };
      reply.on("drain", more);
      more();
    },
  };
  const origin = await listenOnce(t, (request, reply) => pages[request.url ?? ""]?.(request, reply));
  const { agent, answered } = await triedA2a(t);
  const at = (url: string): SaidFile => ({ name: "", mediaType: "text/plain", url });
  agent.answer = () => [
    "One.",
    ...["/good.txt", "/away.txt", "/gone.txt", "/cut.txt", "/endless.txt"].map((path) => at(origin + path)),
  ];
  const answer = await answered();
  assert.deepEqual(shown(answer), [["good.txt", "text/plain"]]);
  assert.deepEqual(answer.bot?.missed, [
    "“away.txt” isn't here: its address, or one that it leads to, isn't on the public web.",
    "“gone.txt” isn't here: it couldn't be read at its address.",
    "“cut.txt” isn't here: it couldn't be read at its address.",
    "“endless.txt” isn't here: it is larger than 10 MB.",
  ]);
  const inner = [
    "http://169.254.169.254/latest/meta-data",
    "https://10.0.0.7/a",
    "file:///etc/passwd",
    "no address",
  ];
  agent.answer = () => inner.map(at);
  const none = await answered("Inside?");
  assert.deepEqual([none.files, none.body.match(/isn't here/g)?.length], [[], 4]);
  assert.match(none.body, /^No answer\. “meta-data” isn't here: its address, or one that it leads to/);
});

test("files alone are an answer, and one that breaks off in a file keeps those before it", async (t) => {
  const { agent, answered } = await triedA2a(t);
  agent.answer = () => [file("only.txt", "only")];
  const only = await answered();
  assert.deepEqual([only.body, shown(only)], ["", [["only.txt", "text/plain"]]]);
  agent.breaksAfter = 2000;
  agent.answer = () => ["Two.", file("first.txt", "first"), file("second.txt", "s".repeat(5000))];
  const cut = await answered("And two?");
  assert.deepEqual([cut.bot?.state, cut.body, shown(cut)], ["cut", "Two.", [["first.txt", "text/plain"]]]);
});

test("nothing is kept of a file that was coming when its answer was stopped", async (t) => {
  const { agent, kofi, app, conversationId, answered } = await triedA2a(t);
  let isAsked = false;
  const origin = await listenOnce(t, (_, reply) => {
    isAsked = true;
    reply.writeHead(200).write("half of it");
  });
  agent.answer = () => [
    "First.",
    file("first.txt", "1"),
    { name: "slow.txt", mediaType: "text/plain", url: `${origin}/slow.txt` },
  ];
  await send(kofi, conversationId, "Go on");
  await until(() => isAsked);
  await kofi.call(bots.stop, { params: { conversationId } });
  const [stopped] = await messagesOf(kofi, conversationId);
  assert.deepEqual([stopped?.bot?.state, stopped?.files], ["stopped", []]);
  await until(async () => {
    for await (const _ of app.services.objects.list("private/message-file/")) return false;
    return true;
  });
  agent.answer = () => ["Again."];
  assert.equal((await answered("Again")).body, "Again.");
});

test("pictures of an endpoint and what a tool returns are files too", async (t) => {
  const model = await modelServer(t);
  const { answered } = await tried(t, { kind: "openai", url: model.url, part: "ad-checker" });
  const url = `data:image/png;base64,${(await aPicture()).toString("base64")}`;
  model.answering = (reply) => {
    reply.writeHead(200, { "content-type": "text/event-stream" });
    const delta = { content: "Drawn.", images: [{ type: "image_url", image_url: { url } }] };
    reply.write(`data: ${JSON.stringify({ choices: [{ delta, finish_reason: null }] })}\n\n`);
    reply.end(`data: ${JSON.stringify({ choices: [{ delta: {}, finish_reason: "stop" }] })}\n\n`);
  };
  const drawn = await answered();
  assert.deepEqual([drawn.body, shown(drawn)], ["Drawn.", [["picture-1.png", "image/png"]]]);
});

test("a tool's picture, resource and link are files, each under a name", async (t) => {
  const { answered } = await tried(t, { kind: "mcp", url: await mcpFileAgent(t), part: "give_files" });
  const given = await answered();
  assert.deepEqual(shown(given), [
    ["picture.png", "image/png"],
    ["notes.txt", "text/plain"],
  ]);
  assert.deepEqual(given.bot?.missed, [
    "“linked.txt” isn't here: its address, or one that it leads to, isn't on the public web.",
  ]);
});
