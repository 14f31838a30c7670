import type { RemoteConfig } from "@loubby/shared-contracts/shell";
import satisfies from "semver/functions/satisfies.js";
import validRange from "semver/ranges/valid.js";

/** The parts of a build's manifest that the shell reads. */
export interface RemoteManifest {
  readonly globalName: string;
  /** Relative to the manifest. */
  readonly entry: string;
  readonly config: RemoteConfig;
  /** What the build takes from the shell by import name, and the semver range it can live with. */
  readonly requires: Readonly<Record<string, string>>;
  /** Integrity of every script and style sheet, by file relative to the manifest. */
  readonly chunks: Readonly<Record<string, string>>;
}

/** `reason` says, for people, why a build may not run in this shell. */
export type Gate =
  | { readonly open: true; readonly manifest: RemoteManifest }
  | { readonly open: false; readonly reason: string };

/** What this shell offers, as far as a build can be unfit for it. */
export interface ShellOffer {
  readonly contract: string;
  /** The version behind each import name that the shell provides. */
  readonly provides: Readonly<Record<string, string>>;
}

/**
 * Decides from the manifest's own text, before any code of the build runs, whether it fits this shell. Whatever is
 * missing or unreadable closes the gate.
 */
export function gate(text: string, name: string, shell: ShellOffer): Gate {
  const manifest = readManifest(text);
  if (!manifest) return closed("Its manifest can't be read.");
  const { config } = manifest;
  if (config.name !== name) return closed(`Its manifest belongs to ${config.name}.`);
  if (config.format !== 1)
    return closed(`Its manifest has format ${String(config.format)}; this shell reads format 1.`);
  if (validRange(config.contract) === null) return closed("It doesn't say which contract it was built for.");
  if (!satisfies(shell.contract, config.contract)) {
    return closed(`It was built for contract ${config.contract}; this shell has ${shell.contract}.`);
  }
  for (const [required, range] of Object.entries(manifest.requires)) {
    const version = Object.hasOwn(shell.provides, required) ? shell.provides[required] : undefined;
    if (version === undefined) return closed(`It needs ${required}, which this shell doesn't provide.`);
    if (!satisfies(version, range))
      return closed(`It needs ${required} ${range}; this shell has ${version}.`);
  }
  return { open: true, manifest };
}

function closed(reason: string): Gate {
  return { open: false, reason };
}

/** What the shell reads in a manifest, or null where that cannot be read. Nothing is decided by it. */
export function readManifest(text: string): RemoteManifest | null {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return null;
  }
  const metaData = field(parsed, "metaData");
  const remoteEntry = field(metaData, "remoteEntry");
  const [globalName, entry, folder] = [
    field(metaData, "globalName"),
    field(remoteEntry, "name"),
    field(remoteEntry, "path"),
  ];
  const [config, chunks, requires] = [
    field(metaData, "contract"),
    field(metaData, "chunks"),
    field(metaData, "requires"),
  ];
  if (typeof globalName !== "string" || typeof entry !== "string" || typeof folder !== "string") return null;
  if (typeof field(config, "name") !== "string" || typeof field(config, "contract") !== "string") return null;
  if (!isTextMap(chunks) || !isTextMap(requires)) return null;
  return {
    globalName,
    entry: folder === "" ? entry : `${folder}/${entry}`,
    config: config as RemoteConfig,
    requires,
    chunks,
  };
}

function isTextMap(value: unknown): value is Record<string, string> {
  return (
    typeof value === "object" &&
    value !== null &&
    Object.values(value).every((each) => typeof each === "string")
  );
}

function field(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name]
    : undefined;
}
