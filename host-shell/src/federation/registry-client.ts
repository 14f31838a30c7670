import type { Registry } from "@loubby/shared-contracts/http/remotes/remotes.schema";
import { withRetries } from "@loubby/shared-ui/attempt";
import { BUDGETS, withBudget } from "./budget.ts";

/** What the shell knows of the registry right now. */
export type RegistryState =
  | { readonly status: "pending" }
  | {
      readonly status: "ready";
      readonly registry: Registry;
      /** `stored`: the registry did not answer, this is its last good answer to the same person. */
      readonly source: "server" | "stored";
      /** A later answer that names other builds; this tab takes it at a safe moment. */
      readonly offer: Registry | null;
    }
  | { readonly status: "failed"; readonly message: string };

export interface RegistryClientOptions {
  /** Asks the API. Throws when it does not answer. */
  readonly fetchRegistry: (signal: AbortSignal) => Promise<Registry>;
  readonly storage: Pick<Storage, "getItem" | "setItem" | "removeItem">;
  /** Milliseconds that asking may take, retries included. */
  readonly budget?: number;
}

const STORAGE_KEY = "remotes-registry";
const PENDING: RegistryState = { status: "pending" };

interface Stored {
  readonly owner: string;
  readonly registry: Registry;
}

/** Holds the registry's answer for the person in this tab: asked once, pinned until the person changes. */
export class RegistryClient {
  readonly #options: RegistryClientOptions;
  readonly #listeners = new Set<() => void>();
  #state: RegistryState = PENDING;
  #owner = "";

  constructor(options: RegistryClientOptions) {
    this.#options = options;
  }

  readonly getState = (): RegistryState => this.#state;

  /** Calls the listener after every change; answers how to stop. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Takes the answer for `owner` (a person in an organization). When the registry is dead, their last good one. */
  async open(owner: string): Promise<void> {
    this.#owner = owner;
    this.#set(PENDING);
    let next: RegistryState;
    try {
      const registry = await this.#fetch();
      next = { status: "ready", registry, source: "server", offer: null };
      if (this.#owner === owner) this.#store({ owner, registry });
    } catch (error) {
      const stored = this.#stored(owner);
      next = stored
        ? { status: "ready", registry: stored, source: "stored", offer: null }
        : { status: "failed", message: error instanceof Error ? error.message : String(error) };
    }
    if (this.#owner === owner) this.#set(next);
  }

  /** Asks again after a failure. */
  readonly retry = (): Promise<void> => this.open(this.#owner);

  /**
   * Learns what has been killed, and what else would run in a new tab. Kills count at once; other builds are kept as
   * an offer, and this tab goes on with those that it began with.
   */
  async refresh(): Promise<void> {
    const owner = this.#owner;
    const fresh = await this.#fetch().catch(() => null);
    if (fresh === null || owner !== this.#owner) return;
    if (this.#state.status !== "ready")
      return this.#set({ status: "ready", registry: fresh, source: "server", offer: null });
    const { registry, offer, source } = this.#state;
    const next = { ...registry, killed: fresh.killed };
    const newOffer = isSame(buildsOf(registry), buildsOf(fresh)) ? null : fresh;
    if (isSame(registry.killed, fresh.killed) && isSame(offer, newOffer)) return;
    this.#store({ owner, registry: next });
    this.#set({ status: "ready", registry: next, source, offer: newOffer });
  }

  /** Runs from now on what was offered. Without an offer nothing happens. */
  takeOffer(): void {
    if (this.#state.status !== "ready" || this.#state.offer === null) return;
    const { offer: registry } = this.#state;
    this.#store({ owner: this.#owner, registry });
    this.#set({ status: "ready", registry, source: "server", offer: null });
  }

  /** Forgets the answer, here and in the storage: it was someone's who is gone. */
  close(): void {
    this.#owner = "";
    this.#options.storage.removeItem(STORAGE_KEY);
    this.#set(PENDING);
  }

  #fetch(): Promise<Registry> {
    const { fetchRegistry, budget = BUDGETS.registry } = this.#options;
    return withBudget(budget, "The registry took too long to respond.", (signal) =>
      withRetries(() => fetchRegistry(signal), { signal }),
    );
  }

  #stored(owner: string): Registry | null {
    try {
      const stored = JSON.parse(this.#options.storage.getItem(STORAGE_KEY) ?? "null") as Stored | null;
      return stored?.owner === owner && stored.registry.schema === 1 ? stored.registry : null;
    } catch {
      return null;
    }
  }

  #store(stored: Stored): void {
    // What a developer's session runs is worth nothing once it is over: the answer before stays.
    if (stored.registry.remotes.some(({ reason }) => reason === "override")) return;
    try {
      this.#options.storage.setItem(STORAGE_KEY, JSON.stringify(stored));
    } catch {
      // A full or forbidden storage costs only the fallback.
    }
  }

  #set(state: RegistryState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}

/** Everything of an answer that decides what code runs. A killed remote is named apart. */
function buildsOf({ shell, remotes, killed }: Registry) {
  const gone = new Set(killed.map(({ name }) => name));
  return [
    shell.build,
    ...remotes.filter(({ name }) => !gone.has(name)).map(({ name, build }) => `${name}@${build}`),
  ];
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
