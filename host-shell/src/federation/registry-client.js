import { withRetries } from "@loubby/shared-ui/attempt";
import { BUDGETS, withBudget } from "./budget.ts";
const STORAGE_KEY = "remotes-registry";
const PENDING = { status: "pending" };
/** Holds the registry's answer for the person in this tab: asked once, pinned until the person changes. */
export class RegistryClient {
    #options;
    #listeners = new Set();
    #state = PENDING;
    #owner = "";
    constructor(options) {
        this.#options = options;
    }
    getState = () => this.#state;
    /** Calls back after every change; answers how to stop. */
    subscribe = (listener) => {
        this.#listeners.add(listener);
        return () => this.#listeners.delete(listener);
    };
    /** Takes the answer for `owner` (a person in an organization). When the registry is dead, their last good one. */
    async open(owner) {
        this.#owner = owner;
        this.#set(PENDING);
        let next;
        try {
            const registry = await this.#fetch();
            next = { status: "ready", registry, source: "server" };
            if (this.#owner === owner)
                this.#store({ owner, registry });
        }
        catch (error) {
            const stored = this.#stored(owner);
            next = stored
                ? { status: "ready", registry: stored, source: "stored" }
                : { status: "failed", message: error instanceof Error ? error.message : String(error) };
        }
        if (this.#owner === owner)
            this.#set(next);
    }
    /** Asks again after a failure. */
    retry = () => this.open(this.#owner);
    /** Learns what has been killed since; the builds stay those that this tab began with. */
    async refreshKilled() {
        const owner = this.#owner;
        const fresh = await this.#fetch().catch(() => null);
        if (fresh === null || owner !== this.#owner)
            return;
        if (this.#state.status !== "ready")
            return this.#set({ status: "ready", registry: fresh, source: "server" });
        const { registry } = this.#state;
        if (JSON.stringify(registry.killed) === JSON.stringify(fresh.killed))
            return;
        const next = { ...registry, killed: fresh.killed };
        this.#store({ owner, registry: next });
        this.#set({ ...this.#state, registry: next });
    }
    /** Forgets the stored answer: at sign-out. */
    forget() {
        this.#options.storage.removeItem(STORAGE_KEY);
    }
    #fetch() {
        const { fetchRegistry, budget = BUDGETS.registry } = this.#options;
        return withBudget(budget, "The registry took too long to answer.", (signal) => withRetries(() => fetchRegistry(signal), { signal }));
    }
    #stored(owner) {
        try {
            const stored = JSON.parse(this.#options.storage.getItem(STORAGE_KEY) ?? "null");
            return stored?.owner === owner && stored.registry.schema === 1 ? stored.registry : null;
        }
        catch {
            return null;
        }
    }
    #store(stored) {
        try {
            this.#options.storage.setItem(STORAGE_KEY, JSON.stringify(stored));
        }
        catch {
            // A full or forbidden storage costs only the fallback.
        }
    }
    #set(state) {
        this.#state = state;
        for (const listener of this.#listeners)
            listener();
    }
}
