import assert from "node:assert/strict";
import { test, type TestContext } from "node:test";
import { TaskState } from "@a2a-js/sdk";
import { bots } from "@loubby/shared-contracts/http/conversations/bots";
import { ownerSql } from "#api/testing/as-owner";
import { answerTo, messagesOf, send } from "#api/testing/talk";
import { triedAgent } from "#api/testing/tried-agent";
import { until } from "#api/testing/until";
import { answerAsAgent } from "./answer-as-agent.ts";

const FREE = {
  authorize: () => Promise.resolve({ kind: "none" as const }),
  settle: () => Promise.resolve(null),
};

/** A question whose agent has said its first words, and goes on once it may. */
async function halfAnswered(t: TestContext) {
  const { app, agent, kofi, params } = await triedAgent(t);
  const goesOn = Promise.withResolvers<void>();
  t.after(() => goesOn.resolve());
  agent.answer = async function* () {
    yield "One, ";
    await goesOn.promise;
    yield "two.";
  };
  await send(kofi, params.conversationId, "Count");
  await until(async () => (await kofi.call(bots.draft, { params })).draft?.text === "One, ");
  await until(async () => (await ownerSql(app.services, "select from agent_tasks")).length === 1);
  const [begun] = await ownerSql<{ reply_id: string; task_id: string }>(
    app.services,
    "select reply_id, task_id from agent_tasks",
  );
  const { reply_id: replyId, task_id: taskId } = begun ?? { reply_id: "", task_id: "" };
  /** Its writer falls silent, as with its node, a minute ago. */
  const fallSilent = () =>
    ownerSql(
      app.services,
      "update bot_replies set touched_at = now() - interval '1 minute', claim = gen_random_uuid() where id = $1",
      [replyId],
    );
  /** Another node writes the answer. */
  const takeOver = () => answerAsAgent(app.services, FREE, { replyId });
  const methods = () => agent.calls.map(({ method }) => method);
  return { app, agent, kofi, params, goesOn, taskId, fallSilent, takeOver, methods };
}

test("a node goes on with the task that a node which died had begun", async (t) => {
  const { kofi, params, goesOn, fallSilent, takeOver, methods } = await halfAnswered(t);
  await fallSilent();
  const taken = takeOver();
  await until(() => methods().includes("SubscribeToTask"));
  await until(async () => (await kofi.call(bots.draft, { params })).draft?.text === "One, ");
  goesOn.resolve();
  await taken;
  const answer = await answerTo(kofi, params.conversationId);
  assert.deepEqual([answer?.body, answer?.bot?.state, answer?.bot?.task], ["One, two.", "done", "completed"]);
  assert.deepEqual(methods(), ["SendStreamingMessage", "SubscribeToTask"], "asked once, and never canceled");
  const answers = (await messagesOf(kofi, params.conversationId)).filter(({ body }) => body.includes("One"));
  assert.equal(answers.length, 1);
});

test("what a task has done while no node followed it is read", async (t) => {
  const { agent, kofi, params, goesOn, taskId, fallSilent, takeOver, methods } = await halfAnswered(t);
  await fallSilent();
  goesOn.resolve();
  await until(async () => {
    const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "GetTask", params: { id: taskId } });
    const told = await fetch(`${agent.url}/rpc`, { method: "POST", body });
    return (await told.text()).includes("TASK_STATE_COMPLETED");
  });
  agent.calls.length = 0;
  await takeOver();
  const answer = await answerTo(kofi, params.conversationId);
  assert.deepEqual([answer?.body, answer?.bot?.task], ["One, two.", "completed"]);
  assert.deepEqual(methods(), ["SubscribeToTask", "GetTask"]);
});

test("an agent that has forgotten the task is asked anew", async (t) => {
  const { agent, kofi, params, fallSilent, takeOver, methods } = await halfAnswered(t);
  await fallSilent();
  agent.forget();
  agent.answer = () => ["Three."];
  await takeOver();
  assert.equal((await answerTo(kofi, params.conversationId))?.body, "Three.");
  assert.equal(methods().at(-1), "SendStreamingMessage");
});

test("a task that waited for the question is told it again, and gives no earlier answer as this one", async (t) => {
  const { app, agent, kofi, params, goesOn } = await halfAnswered(t);
  agent.answer = () => [{ state: TaskState.TASK_STATE_INPUT_REQUIRED, words: "Which month?" }];
  goesOn.resolve();
  await answerTo(kofi, params.conversationId);
  await send(kofi, params.conversationId, "Count again");
  await answerTo(kofi, params.conversationId);
  const ends = Promise.withResolvers<void>();
  agent.answer = async () => {
    await ends.promise;
    return ["Done."];
  };
  await send(kofi, params.conversationId, "May");
  await until(async () => (await kofi.call(bots.draft, { params })).draft?.task === "working");
  assert.equal((await ownerSql(app.services, "select from agent_tasks")).length, 2);
  ends.resolve();
  await answerTo(kofi, params.conversationId);
});
