import { createContext, lazy, useContext } from "react";
/** How often a person has asked to try again what this boundary holds. Every boundary of the shell provides it. */
export const AttemptContext = createContext(0);
/** Waits before the second and the third try of a load, in milliseconds; up to half more is added at random. */
const WAITS = [200, 600];
/**
 * `React.lazy` for pieces of a remote that load by themselves. A failed load is tried twice more; when it still
 * fails the boundary shows its card, and the card's Retry loads anew. Never call it inside a component.
 */
export function lazyRetry(load) {
    return lazyByAttempt(() => withRetries(load));
}
/**
 * `React.lazy` that loads anew whenever a person has asked to try again; plain `lazy` remembers a failure for ever.
 * For loads that do their own retrying; otherwise see `lazyRetry`.
 */
export function lazyByAttempt(load) {
    const byAttempt = new Map();
    let loaded;
    return function LazyPiece(props) {
        const attempt = useContext(AttemptContext);
        let Piece = loaded ?? byAttempt.get(attempt);
        if (!Piece) {
            const fresh = lazy(async () => {
                const module = await load();
                loaded = fresh;
                return module;
            });
            Piece = fresh;
            byAttempt.set(attempt, fresh);
        }
        return <Piece {...props}/>;
    };
}
/**
 * Tries a load three times in all, with growing waits between. Throws what the last try threw. Before each new try
 * the file that failed is fetched past the browser's cache: broken bytes of an immutable file would stay there.
 */
export async function withRetries(load, { signal, failedUrl } = {}) {
    for (const wait of WAITS) {
        try {
            return await load();
        }
        catch (error) {
            await new Promise((resolve) => setTimeout(resolve, wait * (1 + Math.random() / 2)));
            if (signal?.aborted)
                throw error;
            const url = failedRequest(error) ?? failedUrl;
            if (url !== undefined)
                await fetch(url, { cache: "reload" }).catch(() => null);
        }
    }
    return load();
}
/** The address of the chunk that webpack's loader could not get. */
function failedRequest(error) {
    return error instanceof Error && "request" in error && typeof error.request === "string" ? error.request : undefined;
}
