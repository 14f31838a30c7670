import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { shipping } from "@loubby/shared-contracts/http/remotes/shipping";
import { type BuildFile, BuildDescription } from "@loubby/shared-contracts/http/remotes/shipping.schema";
import type { Release } from "@loubby/shared-contracts/http/remotes/releases.schema";
import { ask } from "./ask.ts";
import { type Deployer, ShipError } from "./deployer.ts";

const AT_ONCE = 8;
const TRIES = 3;

/**
 * Brings a finished build into a running product: every file to its storage, then the registration, which makes it a
 * candidate that runs for no one yet. `report` hears how it goes. Throws `ApiError` for a refusal.
 */
export async function shipBuild(
  deployer: Deployer,
  dir: string,
  report: (line: string) => void,
): Promise<Release> {
  const description = BuildDescription.parse(
    JSON.parse(await readFile(path.join(dir, "build.json"), "utf8")),
  );
  const files = await readFiles(dir);
  const request = { params: { remote: description.name }, body: { description, files } };
  const { data } = await ask(deployer, shipping.begin, request);
  const bytes = Object.values(files).reduce((sum, { size }) => sum + size, 0);
  report(`Sending ${data.length} files, ${(bytes / 1024).toFixed(0)} KB`);
  const queue = [...data];
  const worker = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) await send(dir, next);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return ask(deployer, shipping.register, request);
}

async function readFiles(dir: string): Promise<Record<string, BuildFile>> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && entry.name !== "build.json");
  const described = files.map(async (entry) => {
    const file = path.join(entry.parentPath, entry.name);
    const bytes = await readFile(file);
    const integrity = `sha384-${createHash("sha384").update(bytes).digest("base64")}`;
    return [path.relative(dir, file).replaceAll(path.sep, "/"), { size: bytes.length, integrity }] as const;
  });
  return Object.fromEntries((await Promise.all(described)).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

interface Grant {
  readonly path: string;
  readonly url: string;
  readonly contentType: string;
}

async function send(dir: string, grant: Grant): Promise<void> {
  const body = await readFile(path.join(dir, grant.path));
  let refusal = "";
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    const answer = await fetch(grant.url, {
      method: "PUT",
      headers: { "content-type": grant.contentType },
      body,
    }).catch((error: unknown) => String(error));
    if (typeof answer !== "string" && answer.ok) return;
    refusal = typeof answer === "string" ? answer : `${answer.status} ${await answer.text()}`;
  }
  throw new ShipError(`${grant.path} could not be sent: ${refusal.slice(0, 300)}`);
}
