import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { test, type TestContext } from "node:test";
import { runChecks } from "../checking/run-checks.ts";
import { answerOf, withAgent } from "../relay/open-agent.ts";
import { demoAgents } from "./demo-agents.ts";
import { minutesOf } from "./minutes.ts";
import { plainEnglish } from "./plain-english.ts";
import { quizOf } from "./quiz.ts";

const SERVED = {
  "Plain English Editor": "plain-english",
  "Quiz from Anything": "quiz",
  "Minutes and Owners": "minutes",
} as const satisfies Record<keyof typeof demoAgents, string>;

/** Starts an agent as a process of its own; answers where it is. */
async function start(t: TestContext, name: string): Promise<string> {
  const entry = path.join(import.meta.dirname, `serve-${name}.ts`);
  const child = spawn(process.execPath, [...process.execArgv, entry], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  t.after(() => child.kill());
  const [port] = (await once(child.stdout, "data")) as [Buffer];
  return `http://127.0.0.1:${port.toString().trim()}`;
}

test("each agent of the demo passes every check in a process of its own, and answers its sample", async (t) => {
  const answers: string[] = [];
  for (const [title, name] of Object.entries(SERVED)) {
    const { samples, ...connection } = demoAgents[title as keyof typeof SERVED];
    const host = new URL(connection.url).host;
    const outbound = { allowLoopback: false, ownHosts: new Map([[host, await start(t, name)]]) };
    const permissions = { data: ["Text"], hosts: [], keeps: false, trains: false };
    const results = await runChecks(
      { connection, permissions, samples: [...samples] },
      { key: null, outbound },
    );
    for (const { name: check, outcome, text } of results)
      assert.equal(outcome, "passed", `${title}: ${check} ${text}`);
    const signal = AbortSignal.timeout(10_000);
    answers.push(
      await withAgent({ connection, key: null, signal, outbound }, (agent) =>
        answerOf(agent, samples[0], signal),
      ),
    );
    const elsewhere = {
      allowLoopback: false,
      ownHosts: new Map([["other.demo-agents.test", "http://127.0.0.1:1"]]),
    };
    const [, address] = await runChecks(
      { connection, permissions, samples: [] },
      { key: null, outbound: elsewhere },
    );
    assert.equal(address?.outcome, "failed", "its host stands for nothing unless it's set up");
  }
  assert.match(answers[0] ?? "", /“in order to”: write “to”\./);
  assert.match(answers[1] ?? "", /^1\. The heart pumps blood _____ the body about seventy times a minute\./);
  assert.match(answers[2] ?? "", /To do\n- Ada: book the room by Friday/);
});

test("plain English names heavy words once, and sentences that are too long", () => {
  assert.deepEqual(plainEnglish("We utilize it. They UTILIZE it too."), [
    "7 words in 2 sentences. One thing to change:",
    "“utilize”: write “use”.",
  ]);
  const long = `${Array.from({ length: 26 }, (_, n) => `word${n}`).join(" ")}.`;
  assert.deepEqual(plainEnglish(long), [
    "26 words in 1 sentence. One thing to change:",
    "26 words in one sentence: split “word0 word1 word2 word3 word4 word5 word6 word7 …”.",
  ]);
  assert.deepEqual(plainEnglish("It works."), ["2 words in 1 sentence. Nothing to change."]);
});

test("a quiz asks for the longest word of each sentence that is long enough", () => {
  assert.deepEqual(
    quizOf("Water boils at a hundred degrees. Yes. Ice is what water becomes when it freezes."),
    [
      "1. Water boils at a _____ degrees.",
      "2. Ice is what water _____ when it freezes.",
      "",
      "Answers: 1. hundred  2. becomes",
    ],
  );
  assert.match(quizOf("Too short.")[0] ?? "", /^Send me some sentences/);
});

test("minutes are what was decided, who does what, and what is open", () => {
  assert.deepEqual(
    minutesOf("- We agreed to open in May.\n- Ada: book the room by Friday\n* Who pays?\nIt rained."),
    ["Decided", "- open in May", "", "To do", "- Ada: book the room by Friday", "", "Open", "- Who pays?"],
  );
  assert.match(minutesOf("It rained.")[0] ?? "", /^I found no decision/);
});
