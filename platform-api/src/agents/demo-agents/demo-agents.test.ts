import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { test, type TestContext } from "node:test";
import { aPicture } from "#api/testing/files/upload";
import { listenOnce } from "#api/testing/http-listener";
import { runChecks } from "../checking/run-checks.ts";
import { answerOf, askAgent, withAgent } from "../relay/open-agent.ts";
import type { Piece, Question } from "../relay/pieces.ts";
import { countFile, sentenceOf, tableOf } from "./count-file.ts";
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
    const { samples, files, ...connection } = demoAgents[title as keyof typeof SERVED];
    const host = new URL(connection.url).host;
    const outbound = { allowLoopback: false, ownHosts: new Map([[host, await start(t, name)]]) };
    const permissions = { data: ["Text"], files: [...files], hosts: [], keeps: false, trains: false };
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

test("what is counted in a file is said and handed back as a table", () => {
  const files = [
    countFile('a "b".csv', "text/csv", Buffer.from("name,pay\r\nAda,12\r\n\r\n")),
    countFile("c.pdf", "application/pdf", Buffer.from("%PDF-1.4")),
  ];
  assert.deepEqual(files.map(sentenceOf), ['a "b".csv: 20 bytes, 4 words in 2 rows.', "c.pdf: 8 bytes."]);
  assert.equal(tableOf(files), 'file,bytes,words,rows\r\n"a ""b"".csv",20,4,2\r\n"c.pdf",8,,\r\n');
});

test("the demo's agents read a file by its link, and no other address", async (t) => {
  const png = await aPicture();
  const origin = await listenOnce(t, (request, reply) => {
    if (!(request.url ?? "").startsWith("/agent-files/")) return void reply.writeHead(500).end();
    reply.end(request.url?.endsWith("png") === true ? png : "One two.\nThree.");
  });
  const asked = async (title: keyof typeof SERVED, question: Question) => {
    const { samples: _samples, files: _files, ...connection } = demoAgents[title];
    const ownHosts = new Map([[new URL(connection.url).host, await start(t, SERVED[title])]]);
    const signal = AbortSignal.timeout(10_000);
    const opening = { connection, key: null, signal, outbound: { allowLoopback: false, ownHosts } };
    return withAgent(opening, async (agent) => {
      const pieces: Piece[] = [];
      // How far its task is, is told beside what it says.
      for await (const piece of askAgent(agent, question, signal))
        if (typeof piece === "string" || !("task" in piece)) pieces.push(piece);
      return pieces;
    });
  };
  const sent = (name: string, contentType: string, path: string): Question["files"] => [
    { name, contentType, size: 15, url: `${origin}${path}/${name}`, read: () => Promise.resolve(png) },
  ];
  const editor = "Plain English Editor";
  const read = await asked(editor, { text: "", files: sent("a.txt", "text/plain", "/agent-files") });
  assert.deepEqual(read[0], "a.txt: 15 bytes, 3 words in 2 rows.\n");
  assert.deepEqual(
    read
      .slice(1)
      .map((piece) => typeof piece !== "string" && "content" in piece && [piece.name, String(piece.content)]),
    [["counts.csv", 'file,bytes,words,rows\r\n"a.txt",15,3,2\r\n']],
  );
  const quiz = "Quiz from Anything";
  const seen = await asked(quiz, { text: "", files: sent("a.png", "image/png", "/agent-files") });
  assert.deepEqual(seen, [`A picture (png) of 64 × 48 pixels, in ${png.length} bytes.\n`]);
  await assert.rejects(asked(quiz, { text: "", files: sent("a.png", "image/png", "/inside") }));
});
