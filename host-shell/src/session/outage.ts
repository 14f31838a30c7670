import { createStore } from "zustand/vanilla";

/** Whether the server has said that its database is away, and not yet that it is back. */
export const outageStore = createStore<{ readonly away: boolean }>()(() => ({ away: false }));
