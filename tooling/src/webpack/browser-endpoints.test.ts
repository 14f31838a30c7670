import assert from "node:assert/strict";
import { test } from "node:test";
import { leaveOutServerFacts } from "./browser-endpoints.ts";

const table = `import { endpoints } from "../endpoint.ts";
export const notes = endpoints()("notes", {
  list: { method: "GET", path: "/notes", access: "public", summary: "All, or \\"none\\".", perMinute: 30 },
  add: { method: "POST", summary: \`A note\`, path: "/notes", status: 201, access: "signed_in", anyWorkspace: true },
});
`;

test("a browser gets of an endpoint what calls it, and nothing that is the server's", async () => {
  const stripped = leaveOutServerFacts(table).replace(
    /^import .*$/m,
    "const endpoints = () => (...all) => all;",
  );
  const { notes } = (await import(`data:text/javascript,${encodeURIComponent(stripped)}`)) as {
    notes: unknown;
  };
  assert.deepEqual(notes, [
    "notes",
    {
      list: { method: "GET", path: "/notes", access: "public" },
      add: { method: "POST", path: "/notes", access: "signed_in" },
    },
  ]);
});

test("what is no endpoint stays as it is", () => {
  const source = `export const track = { summary: "Short" };\nconst x = call("a", { a: { summary: 1 } });\n`;
  assert.equal(leaveOutServerFacts(source), source);
});
