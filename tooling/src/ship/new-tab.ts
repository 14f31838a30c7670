import { createHash } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { releases } from "@loubby/shared-contracts/http/remotes/releases";
import type { ReplyOf } from "@loubby/shared-contracts/http/endpoint";
import { ask } from "./ask.ts";
import { type Deployer, ShipError } from "./deployer.ts";

/** Someone who opens a tab: a company's member, a person, or with neither a visitor. */
export interface Opener {
  readonly tenant?: string | undefined;
  readonly user?: string | undefined;
}

type Choice = ReplyOf<typeof releases.choice>;

const PATIENCE_MS = 10_000;

/**
 * Opens tabs, so to speak, until one of them gets what `expected` waits for and has fetched where it starts. Answers
 * the milliseconds since `since` (of `performance.now()`). @throws ShipError after ten seconds.
 */
export async function untilNewTab(
  deployer: Deployer,
  remote: string,
  opener: Opener,
  expected: (choice: Choice) => boolean,
  since: number,
): Promise<{ readonly ms: number; readonly choice: Choice }> {
  for (;;) {
    const choice = await ask(deployer, releases.choice, { params: { remote }, query: opener });
    if (expected(choice)) {
      if (choice.manifest !== null) await fetchAsTab(deployer.url, choice.manifest);
      return { ms: performance.now() - since, choice };
    }
    if (performance.now() - since > PATIENCE_MS)
      throw new ShipError("The change was saved, but after ten seconds new tabs still get another build.");
    await sleep(50);
  }
}

/** Fetches what a tab fetches before a remote's first page: its manifest, then its entry as the manifest names it. */
async function fetchAsTab(url: string, manifest: string): Promise<void> {
  const address = new URL(manifest, url);
  const answer = await fetch(address);
  if (!answer.ok) throw new ShipError(`A new tab is answered ${answer.status} for ${address.pathname}.`);
  const { metaData } = (await answer.json()) as {
    metaData: { remoteEntry: { path: string; name: string }; chunks: Record<string, string> };
  };
  const entry = path(metaData.remoteEntry);
  const script = await fetch(new URL(entry, address));
  const digest = createHash("sha384")
    .update(Buffer.from(await script.arrayBuffer()))
    .digest("base64");
  if (metaData.chunks[entry] !== `sha384-${digest}`)
    throw new ShipError(`A new tab would refuse ${entry}: it is not what was shipped.`);
}

function path({ path: folder, name }: { readonly path: string; readonly name: string }): string {
  return folder === "" ? name : `${folder}/${name}`;
}
