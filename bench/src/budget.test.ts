import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import path from "node:path";
import { before, test } from "node:test";
import { type Built, buildChanged } from "@loubby/tooling/build";
import { entryGz } from "@loubby/tooling/entry-budget";
import { bytesOf, readBudget, sumOf } from "./budget.ts";

const LOGIN = "host-shell/src/onboarding/login-page.tsx";

interface Description {
  readonly lazy: Readonly<Record<string, readonly string[]>>;
  readonly remote: { readonly entry: string } | null;
}

const budget = readBudget();
let builds: readonly (Built & Description)[] = [];

before(
  async () => {
    const built = await buildChanged(() => undefined);
    builds = built.map((each) => {
      const text = readFileSync(path.join(each.dir, "build.json"), "utf8");
      return { ...each, ...(JSON.parse(text) as Description) };
    });
  },
  { timeout: 600_000 },
);

/** The scripts that the shell's page starts with, and those that the sign-in adds. */
function firstRoute(): Set<string> {
  const shell = builds.find(({ remote }) => remote === null);
  assert.ok(shell);
  const html = readFileSync(path.join(shell.dir, "index.html"), "utf8");
  const initial = [...html.matchAll(/<script[^>]* src="\/remotes\/[^/]+\/[^/]+\/([^"]+)"/g)].map(
    ([, file]) => file,
  );
  assert.ok(initial.length > 0, "the page starts with a script");
  const lazy = shell.lazy[LOGIN];
  assert.ok(lazy, `the shell imports ${LOGIN} lazily`);
  return new Set([...initial, ...lazy].map((file) => path.join(shell.dir, file ?? "")));
}

test("the sign-in is no bigger than its budget", () => {
  const bytes = sumOf(firstRoute(), "br");
  assert.ok(bytes <= budget.firstRouteBr, `${bytes} bytes of brotli, ${budget.firstRouteBr} are allowed`);
});

test("the sign-in brings nothing of federation, HTTP or antd with it", () => {
  const text = [...firstRoute()].map((file) => readFileSync(file, "utf8")).join("\n");
  assert.ok(text.includes("current-password"), "this is the sign-in");
  for (const foreign of ["_FEDERATION_BUNDLER_RUNTIME", "XSRF-TOKEN", "ant-btn"]) {
    assert.ok(!text.includes(foreign), `${foreign} is in it`);
  }
});

test("every remote's entry has a budget and is no bigger", () => {
  const entries = builds.flatMap(({ name, dir, remote }) =>
    remote === null ? [] : [{ name, bytes: bytesOf(path.join(dir, remote.entry), "gz") }],
  );
  assert.deepEqual(entries.map(({ name }) => name).toSorted(), Object.keys(budget.remoteEntryGz).toSorted());
  for (const { name, bytes } of entries) {
    const allowed = entryGz(budget, name) ?? 0;
    assert.ok(bytes <= allowed, `${name}: ${bytes} bytes of gzip, ${allowed} are allowed`);
  }
});
