import type { Registry, RegistryEntry } from "@loubby/shared-contracts/http/remotes/remotes.schema";
import { readManifest } from "./gate.ts";

/** A dev server that still compiles keeps no one from the other remotes; loading the page again asks it again. */
const PATIENCE_MS = 1000;

/**
 * For development builds: the registry's answer with what the sources of overrides declare themselves, so that a page
 * that no build has yet can be opened. Where a dev server does not answer, what the build declares is kept.
 */
export async function withDeclarations(registry: Registry): Promise<Registry> {
  return { ...registry, remotes: await Promise.all(registry.remotes.map(declared)) };
}

async function declared(entry: RegistryEntry): Promise<RegistryEntry> {
  if (entry.reason !== "override") return entry;
  const text = await fetch(entry.manifest, { signal: AbortSignal.timeout(PATIENCE_MS) }).then(
    (answer) => answer.text(),
    () => "",
  );
  const config = readManifest(text)?.config;
  // Anything else is refused by the gate, with its reason, when the remote is opened.
  if (config?.name !== entry.name || config.format !== 1) return entry;
  return { ...entry, config: config as RegistryEntry["config"], contract: config.contract };
}
