import type { RegistryEntry, RemoteBuild } from "@loubby/shared-contracts/http/remotes/remotes.schema";
import { CONTRACT_VERSION, type RemoteModule } from "@loubby/shared-contracts/shell";
import { withRetries } from "@loubby/shared-ui/attempt";
import { BUDGETS, withBudget } from "./budget.ts";
import { gate, type RemoteManifest } from "./gate.ts";
import { canDigest, expectChunks, isIntact } from "./integrity.ts";
import { type LoadStage, RemoteLoadError } from "./load-error.ts";
import { loadExposed, providedVersions } from "./runtime.ts";
import { traceLoad } from "./reports/traces.ts";

/** What can be loaded: a registered build, or a developer's override of one. */
type Loadable = RemoteBuild | RegistryEntry;

/** A dev server answers when it has compiled, however long that takes within reason. */
const OVERRIDE_PATIENCE = 15;

/** A remote that runs. */
export interface LoadedRemote {
  readonly module: RemoteModule;
  /** The build that runs: the chosen one, or the previous one. */
  readonly build: Loadable;
  /** Why the chosen build does not run, when the previous one had to step in. */
  readonly insteadOf: RemoteLoadError | null;
}

const loading = new Map<string, Promise<RemoteModule>>();

/** Entries that failed. The browser may hold their broken bytes, or still wait for them and let no one else ask. */
const failedEntries = new Set<string>();

/**
 * Loads the build that the registry chose; when that fails, the previous one. Loads that succeeded or are under way
 * are shared, failed ones are forgotten, so a call after a failure really tries again. Throws `RemoteLoadError` of
 * the chosen build.
 */
export async function loadRemote(entry: RegistryEntry): Promise<LoadedRemote> {
  try {
    return { module: await loadBuild(entry), build: entry, insteadOf: null };
  } catch (error) {
    if (!entry.previous || !(error instanceof RemoteLoadError)) throw error;
    const module = await loadBuild(entry.previous).catch(() => Promise.reject(error));
    return { module, build: entry.previous, insteadOf: error };
  }
}

function loadBuild(build: Loadable): Promise<RemoteModule> {
  const key = `${build.name}@${build.build}`;
  const known = loading.get(key);
  if (known) return known;
  const fresh = bringUp(build);
  loading.set(key, fresh);
  fresh.catch(() => loading.delete(key));
  return fresh;
}

async function bringUp(build: Loadable): Promise<RemoteModule> {
  const trace = traceLoad(build);
  try {
    const module = await bringUpTraced(build, trace);
    trace.runs();
    return module;
  } catch (error) {
    if (error instanceof RemoteLoadError) trace.failed(error);
    throw error;
  }
}

async function bringUpTraced(build: Loadable, trace: ReturnType<typeof traceLoad>): Promise<RemoteModule> {
  const fail = (stage: LoadStage, message: string, cause?: unknown) =>
    new RemoteLoadError(
      { remote: build.name, build: `${build.version}-${build.build}`, stage },
      message,
      cause,
    );
  const url = new URL(build.manifest, location.href).href;
  if (!isVouched(build) && !isOverride(build)) throw fail("integrity", "Nothing vouches for its manifest.");

  const bytes = await fetchManifest(url, build).catch((cause: unknown) => {
    if (cause instanceof NotIntact) throw fail("integrity", "Its manifest isn't the one that was shipped.");
    throw fail("manifest", "Its manifest didn't load.", cause);
  });
  const decision = gate(new TextDecoder().decode(bytes), build.name, {
    contract: CONTRACT_VERSION,
    provides: providedVersions,
  });
  if (!decision.open) throw fail("contract", decision.reason);

  const { manifest } = decision;
  trace.step("manifest");
  trace.requires(manifest.requires);
  const module = await exposedOf(manifest, url, build).catch((cause: unknown) => {
    throw fail("entry", "Its code didn't load, or isn't the code that was shipped.", cause);
  });
  trace.step("entry");
  if (!isRemoteModule(module)) throw fail("module", "Its code doesn't export what the shell needs.");
  const { mount } = module;
  if (mount) {
    await withBudget(BUDGETS.mount, "It took too long to start.", async () => mount()).catch(
      (cause: unknown) => {
        throw fail("mount", cause instanceof Error ? cause.message : "It couldn't start.", cause);
      },
    );
    trace.step("mount");
  }
  return module;
}

/** The manifest's bytes: read once, verified once, and nothing but they decide what is loaded. */
function fetchManifest(url: string, build: Loadable): Promise<ArrayBuffer> {
  const { manifestIntegrity: integrity } = build;
  return withBudget(BUDGETS.manifest * patienceFor(build), "The manifest took too long to load.", (signal) =>
    withRetries(
      async () => {
        const response = await fetch(url, {
          signal,
          ...(canDigest() || integrity === "" ? {} : { integrity }),
        });
        if (!response.ok) throw new Error(`The manifest request failed with ${response.status}.`);
        const bytes = await response.arrayBuffer();
        if (integrity !== "" && canDigest() && !(await isIntact(bytes, integrity))) throw new NotIntact();
        return bytes;
      },
      { signal, failedUrl: url },
    ),
  );
}

class NotIntact extends Error {}

function isVouched({ manifestIntegrity, entryIntegrity }: Loadable): boolean {
  return manifestIntegrity !== "" && entryIntegrity !== "";
}

/** Sources that are being worked on have no integrity; the contract gate they pass like everyone. */
function isOverride(build: Loadable): boolean {
  return "reason" in build && build.reason === "override";
}

function patienceFor(build: Loadable): number {
  return isOverride(build) ? OVERRIDE_PATIENCE : 1;
}

async function exposedOf(manifest: RemoteManifest, manifestUrl: string, build: Loadable): Promise<unknown> {
  const { globalName } = manifest;
  const url = new URL(manifest.entry, manifestUrl).href;
  expectChunks(manifestUrl, manifest.chunks);
  const exposed = await withBudget(
    BUDGETS.entry * patienceFor(build),
    "The code took too long to load.",
    async (signal) => {
      if (failedEntries.delete(url)) await fetch(url, { cache: "reload", signal }).catch(() => null);
      return withRetries(() => loadExposed({ globalName, url, integrity: build.entryIntegrity }), {
        signal,
        failedUrl: url,
      });
    },
  ).catch((error: unknown) => {
    failedEntries.add(url);
    throw error;
  });
  return typeof exposed === "object" && exposed !== null && "remote" in exposed ? exposed.remote : undefined;
}

function isRemoteModule(value: unknown): value is RemoteModule {
  return typeof value === "object" && value !== null && "pages" in value && "widgets" in value;
}
