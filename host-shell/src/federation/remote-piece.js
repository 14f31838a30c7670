import { lazyByAttempt, withRetries } from "@loubby/shared-ui/attempt";
// One component for each build's piece for ever, so that rendering again never loads or mounts again.
const pages = new Map();
const widgets = new Map();
/** The page of a remote as a component that loads when it is first rendered. */
export function remotePageOf(entry, page) {
    return pieceOf(pages, entry, page, (module) => module.pages);
}
/** The widget of a remote as a component that loads when it is first rendered. */
export function remoteWidgetOf(entry, widget) {
    return pieceOf(widgets, entry, widget, (module) => module.widgets);
}
function pieceOf(known, entry, name, groupOf) {
    const key = `${entry.name}@${entry.build}/${name}`;
    const existing = known.get(key);
    if (existing)
        return existing;
    const piece = lazyByAttempt(async () => {
        // The federation runtime is not needed before the first remote is, so it is not on the way to sign-in.
        const { loadRemote } = await withRetries(() => import("./load-remote.ts"));
        const { module } = await loadRemote(entry);
        const load = groupOf(module)[name];
        if (!load)
            throw new Error(`${entry.name} has no "${name}".`);
        return withRetries(load);
    });
    known.set(key, piece);
    return piece;
}
/** Loads a remote's code ahead of need, as when a person is about to open it. Failures wait for the real opening. */
export async function preloadRemote(entry) {
    try {
        const { loadRemote } = await import("./load-remote.ts");
        await loadRemote(entry);
    }
    catch {
        // The boundary around the page tells the person, should they go there.
    }
}
