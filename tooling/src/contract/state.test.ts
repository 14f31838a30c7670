import assert from "node:assert/strict";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { test, type TestContext } from "node:test";
import { compareContracts } from "./compatibility.ts";
import { contractDir, contractFile } from "./contract-files.ts";
import { faceEntry, rollUp } from "./roll-up.ts";
import { contractState } from "./state.ts";

const face = await rollUp(faceEntry);

/** The face with passages replaced; one that is not there would prove nothing. */
function planted(...changes: readonly (readonly [passage: string, instead: string])[]): string {
  return changes.reduce((text, [passage, instead]) => {
    assert.ok(text.includes(passage), `the contract has no "${passage}"`);
    return text.replace(passage, instead);
  }, face);
}

test("what lets a contract grow breaks no one", async () => {
  const grown = planted(
    ["readonly token: string | null;", "readonly token: string | null; readonly device: string;"],
    ["is_seller: z.ZodBoolean;", "is_seller: z.ZodBoolean; pronouns: z.ZodString;"],
    ['"saved.tab.v1"]', '"saved.tab.v1", "profile.tab.v1"]'],
    ["readonly minHeight: number;", "readonly minHeight: number; readonly maxHeight?: number;"],
    [
      '"jobs.changed.v1": {',
      '"teams.changed.v1": { readonly teamId: string }; "jobs.changed.v1": { readonly by?: string;',
    ],
    ['"session.ended.v1": {', '"session.ended.v1": { readonly at: string;'],
    ["GUARD_DELAY_MS = 50", "GUARD_DELAY_MS = 70"],
    ['paymentMethods: readonly ["stripe", ', 'paymentMethods: readonly ["stripe", "cash", '],
    ["readonly navOpen: boolean;", "readonly navOpen: boolean; readonly wide: boolean;"],
    ["declare function setSession(next: ", "declare function setSession(at: string, next: "],
    ["declare function setWalletCurrency(", "declare const NEW: 1;\ndeclare function setWalletCurrency("],
    [" AUTH_COOKIE,", " AUTH_COOKIE, NEW,"],
  );
  assert.deepEqual(await compareContracts(face, grown), { added: ["NEW"], removed: [], breaks: [] });
});

test("each break is told by its export, the way it goes and what differs", async () => {
  const broken = planted(
    ["readonly activeSubscription: Subscription | null;", ""],
    ["is_store: z.ZodBoolean;", ""],
    ['"saved.tab.v1"]', "]"],
    ["readonly minHeight: number;", "readonly minHeight: number; readonly maxHeight: number;"],
    ['"jobs.changed.v1": {', '"jobs.changed.v1": { readonly by: string;'],
    [
      '"messages.received.v1": {',
      '"messages.received.v1": { readonly text: string; }; "messages.received.v2": {',
    ],
    ["declare function initialsOf(", "declare function initialsOf(limit: number, "],
    ['"candidates", "employers", "partners"]', '"candidates", "employers", "partners", "agencies"]'],
    ["readonly selectedCurrency: CurrencyCode;", "readonly selected: CurrencyCode;"],
    [" SOCKET_PATH,", ""],
  );
  const { removed, breaks } = await compareContracts(face, broken);
  assert.deepEqual(removed, ["SOCKET_PATH"]);
  const told = (subject: string, way: string, difference: RegExp) =>
    assert.ok(
      breaks.some((text) => text.startsWith(`${subject}, which ${way}`) && difference.test(text)),
      `${subject} is not told among:\n${breaks.join("\n")}`,
    );
  told("SessionState", "the shell gives", /Property 'activeSubscription' is missing/);
  told("UserProfile", "the shell gives", /'is_store' is missing/);
  told("SlotName", "remotes give", /"saved\.tab\.v1"' is not assignable/);
  told("WidgetDeclaration", "remotes give", /'maxHeight' is missing/);
  told("EventPayloads", "remotes give", /jobs\.changed\.v1[\s\S]*'by' is missing/);
  told("EventPayloads", "the shell gives", /messages\.received\.v1[\s\S]*'message' is missing/);
  told("initialsOf", "the shell gives", /Expected 2 or more, but got 1/);
  told("UserType", "the shell gives", /"agencies"' is not assignable/);
  told("walletStore", "the shell gives", /selectedCurrency/);
});

/** A workspace in which these versions are on record and these were released. */
function workspace(
  t: TestContext,
  recorded: Readonly<Record<string, string>>,
  released: readonly string[],
): string {
  const dir = mkdtempSync(path.join(tmpdir(), "contract-"));
  t.after(() => rmSync(dir, { recursive: true }));
  mkdirSync(path.join(dir, contractDir), { recursive: true });
  mkdirSync(path.join(dir, "host-shell", "releases"), { recursive: true });
  for (const [version, text] of Object.entries(recorded)) writeFileSync(contractFile(dir, version), text);
  for (const contract of released) {
    writeFileSync(path.join(dir, "host-shell", "releases", `${contract}.json`), JSON.stringify({ contract }));
  }
  return dir;
}

test("a released contract that changed under its version is refused, until the version says how", async (t) => {
  const dir = workspace(t, { "1.0.0": face }, ["1.0.0"]);
  const changed = planted([
    "readonly minHeight: number;",
    "readonly minHeight: number; readonly maxHeight: number;",
  ]);
  const judged = async (version: string, text: string) => {
    const { verdict } = await contractState(dir, version, text);
    return verdict.kind === "refused" ? verdict.reason : verdict.kind;
  };
  assert.equal(await judged("1.0.0", face), "kept");
  assert.match(await judged("1.0.0", changed), /1\.0\.0 was released as it was.*npm run contract/);
  assert.match(
    await judged("1.1.0", changed),
    /raise CONTRACT_VERSION to 2\.0\.0\.\nWidgetDeclaration, which remotes give/,
  );
  assert.equal(await judged("2.0.0", changed), "write");
  cpSync(contractFile(dir, "1.0.0"), contractFile(dir, "1.0.1"));
  assert.equal(await judged("1.0.1", face), "kept");
});
