import { createStore } from "zustand/vanilla";
import { createJSONStorage, persist } from "zustand/middleware";
/**
 * A store kept in local storage under `name`. Fields that this build does not know are kept and written
 * back, and a newer version is read for what it has in common, so that a rollback loses nothing.
 */
export function persistedStore(name, version, initial) {
    return createStore()(persist(() => initial, {
        name,
        version,
        storage: createJSONStorage(() => localStorage),
        migrate: (stored) => stored,
        merge: (stored, current) => ({ ...current, ...stored }),
    }));
}
