import assert from "node:assert/strict";
import { test, type TestContext } from "node:test";
import { TaskState } from "@a2a-js/sdk";
import { listings } from "@loubby/shared-contracts/http/agents/listings";
import { bots } from "@loubby/shared-contracts/http/conversations/bots";
import { conversations } from "@loubby/shared-contracts/http/conversations/conversations";
import { help } from "@loubby/shared-contracts/http/help/help";
import { publish } from "#api/testing/agents-in-review";
import { inPieces, modelServer } from "#api/testing/model-server";
import { candidate, superAdmin } from "#api/testing/person";
import { seller } from "#api/testing/seller";
import { answerTo, messagesOf, send } from "#api/testing/talk";
import { testApp } from "#api/testing/test-app";
import { triedAgent } from "#api/testing/tried-agent";
import { until } from "#api/testing/until";

async function tried(t: TestContext) {
  const { app, agent, kofi, params } = await triedAgent(t);
  const answered = async (words: string) => {
    await send(kofi, params.conversationId, words);
    return answerTo(kofi, params.conversationId);
  };
  const left = async () => (await kofi.call(conversations.get, { params })).agent?.questions_left;
  return { app, agent, kofi, params, answered, left };
}

test("a task that needs an answer stays open: the next question goes to it", async (t) => {
  const { agent, kofi, params, answered, left } = await tried(t);
  agent.answer = () => [{ state: TaskState.TASK_STATE_INPUT_REQUIRED, words: "For which month?" }];
  const asked = await answered("Sum it up");
  assert.deepEqual([asked?.body, asked?.bot?.task], ["For which month?", "input_required"]);
  assert.equal(await left(), 4, "it is an answer as others are");
  agent.answer = (text) => [`${text}: 12`];
  const done = await answered("May");
  assert.deepEqual([done?.body, done?.bot?.task], ["May: 12", "completed"]);
  const [first, second] = agent.calls;
  assert.deepEqual([first?.taskId, first?.contextId], ["", ""]);
  assert.match(second?.taskId ?? "", /^[0-9a-f-]{36}$/);
  await answered("And June?");
  const third = agent.calls.at(-1);
  assert.deepEqual(
    [third?.taskId, third?.contextId],
    ["", second?.contextId],
    "a new task of the same topic",
  );

  agent.answer = () => [{ state: TaskState.TASK_STATE_INPUT_REQUIRED, words: "Which year?" }];
  await answered("And July?");
  const { topic_seq } = await kofi.call(bots.newTopic, { params });
  const [began] = await messagesOf(kofi, params.conversationId);
  assert.deepEqual([began?.kind, began?.body, began?.seq], ["system", "New topic", topic_seq]);
  agent.answer = () => ["Hello."];
  await answered("Hello");
  const anew = agent.calls.at(-1);
  assert.deepEqual([anew?.taskId, anew?.contextId], ["", ""]);
});

test("a task that comes to nothing says so and costs nothing", async (t) => {
  const { agent, answered, left } = await tried(t);
  for (const [state, name] of [
    [TaskState.TASK_STATE_FAILED, "failed"],
    [TaskState.TASK_STATE_CANCELED, "canceled"],
    [TaskState.TASK_STATE_REJECTED, "rejected"],
  ] as const) {
    agent.answer = () => [{ state, words: `It ${name}.` }];
    const answer = await answered(`Be ${name}`);
    assert.deepEqual([answer?.body, answer?.bot?.task], [`It ${name}.`, name]);
    assert.equal(await left(), 5);
  }
  agent.answer = () => [{ state: TaskState.TASK_STATE_REJECTED, words: "" }];
  const silent = await answered("Again");
  assert.match(silent?.body ?? "", /^No answer\. It declined the task\./);
  agent.answer = () => [{ state: TaskState.TASK_STATE_AUTH_REQUIRED, words: "Sign in at our site." }];
  assert.equal((await answered("Sign in"))?.bot?.task, "auth_required");
});

test("how far a task is stands in the draft while it runs", async (t) => {
  const { agent, kofi, params } = await tried(t);
  const held = Promise.withResolvers<void>();
  agent.answer = async () => {
    await held.promise;
    return ["Done."];
  };
  await send(kofi, params.conversationId, "Go on");
  await until(async () => (await kofi.call(bots.draft, { params })).draft?.task === "working");
  held.resolve();
  assert.equal((await answerTo(kofi, params.conversationId))?.body, "Done.");
});

test("a new topic tells an endpoint nothing of the one before; only agents have topics", async (t) => {
  const app = await testApp(t, { OUTBOUND_LOOPBACK: "true" });
  const [lina, kofi, ama] = [
    await seller(app, "Lina"),
    await candidate(app, "Kofi"),
    await candidate(app, "Ama"),
  ];
  const model = await modelServer(t);
  const connection = { kind: "openai" as const, url: model.url, part: "ad-checker" };
  const listingId = await publish(await superAdmin(app), lina, { connection });
  const { conversation } = await kofi.call(listings.try, { params: { listingId }, body: {} });
  const params = { conversationId: conversation._id };
  model.answering = inPieces(["Noted"]);
  for (const words of ["My secret is 12", "Hello"]) {
    await send(kofi, conversation._id, words);
    await answerTo(kofi, conversation._id);
    if (words !== "Hello") await kofi.call(bots.newTopic, { params });
  }
  assert.deepEqual(model.asked.at(-1)?.body.messages, [{ role: "user", content: "Hello" }]);
  await assert.rejects(ama.call(bots.newTopic, { params }), { status: 404 });
  const helping = await kofi.call(help.openAssistant, {});
  const other = { conversationId: helping.conversation._id };
  await assert.rejects(kofi.call(bots.newTopic, { params: other }), { status: 409, code: "not_an_agent" });
});
