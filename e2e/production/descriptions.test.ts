import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { fromSource } from "@loubby/tooling/from-source";

const root = path.resolve(import.meta.dirname, "../..");
const read = (file: string) => readFileSync(path.join(root, file), "utf8");

/** The settings that README.md lists, and what Node itself knows. */
const settings = new Set([
  "NODE_ENV",
  ...[...read("README.md").matchAll(/^\| ((?:`[A-Z\d_]+`(?:, )?)+) \|/gm)].flatMap(([, names = ""]) =>
    [...names.matchAll(/[A-Z\d_]+/g)].map(([name]) => name),
  ),
]);

/** `NAME: value` and `NAME=value` of the files that an installation is made from. */
const named: Readonly<Record<string, readonly string[]>> = {
  "compose.yaml": [...read("compose.yaml").matchAll(/^ {4}([A-Z][A-Z\d_]+): /gm)].map(
    ([, name = ""]) => name,
  ),
  "ops/production.env.example": [...read("ops/production.env.example").matchAll(/^([A-Z\d_]+)=/gm)].map(
    ([, name = ""]) => name,
  ),
  "ops/systemd/loubby@.service": [
    ...(/^Environment=(.*)$/m.exec(read("ops/systemd/loubby@.service"))?.[1]?.matchAll(/([A-Z\d_]+)=/g) ??
      []),
  ].map(([, name = ""]) => name),
  Dockerfile: [...(/^ENV (.*)$/m.exec(read("Dockerfile"))?.[1]?.matchAll(/([A-Z\d_]+)=/g) ?? [])].map(
    ([, name = ""]) => name,
  ),
};

for (const [file, names] of Object.entries(named)) {
  test(`${file} names settings that there are`, () => {
    assert.ok(names.length >= 4, names.join());
    assert.deepEqual(
      names.filter((name) => !settings.has(name)),
      [],
    );
  });
}

test("what compose.yaml mounts is there", () => {
  const mounts = [...read("compose.yaml").matchAll(/^ +- (\.\/[^:]+):/gm)].map(([, file = ""]) => file);
  assert.ok(mounts.length >= 3);
  assert.deepEqual(
    mounts.filter((file) => !existsSync(path.join(root, file))),
    [],
  );
});

test("compose.yaml and the README run commands that there are", () => {
  const help = execFileSync(
    process.execPath,
    [...fromSource, "platform-api/src/operate/operate-cli.ts", "--help"],
    {
      cwd: root,
      encoding: "utf8",
    },
  );
  const known = [...help.matchAll(/^ {2}([a-z]+)/gm)].map(([, name = ""]) => name);
  const run = [
    ...read("compose.yaml").matchAll(/command: \["(\w+)"/g),
    ...read("README.md").matchAll(/npm run production -- ([a-z]+)/g),
    ...read("docs/production.md").matchAll(/compose run --rm \S+ ([a-z]+)/g),
  ].map(([, name = ""]) => name);
  assert.ok(run.length >= 8, run.join());
  // Those that compile, which an image has no need of.
  const compiling = ["build", "assemble"];
  assert.deepEqual(
    run.filter((name) => ![...known, ...compiling].includes(name)),
    [],
  );
});
