import {
  type ComponentType,
  createContext,
  createElement,
  lazy,
  type LazyExoticComponent,
  useContext,
} from "react";

/** How often a person has asked to try again what this boundary holds. Every boundary of the shell provides it. */
export const AttemptContext = createContext(0);

/** Waits before the second and the third try of a load, in milliseconds; up to half more is added at random. */
const WAITS = [200, 600];

type Load<P> = () => Promise<{ readonly default: ComponentType<P> }>;

/**
 * `React.lazy` for pieces of a remote that load by themselves. A failed load is tried twice more; when it still
 * fails the boundary shows its card, and the card's Retry loads anew. Never call it inside a component.
 */
export function lazyRetry<P extends object>(load: Load<P>): ComponentType<P> {
  return lazyByAttempt(() => withRetries(load));
}

/**
 * `React.lazy` that loads anew whenever a person has asked to try again; plain `lazy` remembers a failure for ever.
 * For loads that do their own retrying; otherwise see `lazyRetry`.
 */
export function lazyByAttempt<P extends object>(load: Load<P>): ComponentType<P> {
  const byAttempt = new Map<number, LazyExoticComponent<ComponentType<P>>>();
  let loaded: LazyExoticComponent<ComponentType<P>> | undefined;

  return function LazyPiece(props: P) {
    const attempt = useContext(AttemptContext);
    let Piece = loaded ?? byAttempt.get(attempt);
    if (!Piece) {
      const fresh: LazyExoticComponent<ComponentType<P>> = lazy(async () => {
        const module = await load();
        loaded = fresh;
        return module;
      });
      Piece = fresh;
      byAttempt.set(attempt, fresh);
    }
    return createElement(Piece, props);
  };
}

interface RetryOptions {
  /** Once aborted, there is no further try. */
  readonly signal?: AbortSignal;
  /** The file that a failure is about, where the failure itself does not say. */
  readonly failedUrl?: string;
}

/**
 * Tries a load three times in all, with growing waits between. Throws what the last try threw. Before each new try
 * the file that failed is fetched past the browser's cache: broken bytes of an immutable file would stay there.
 */
export async function withRetries<T>(
  load: () => Promise<T>,
  { signal, failedUrl }: RetryOptions = {},
): Promise<T> {
  for (const wait of WAITS) {
    try {
      return await load();
    } catch (error) {
      await new Promise((resolve) => setTimeout(resolve, wait * (1 + Math.random() / 2)));
      if (signal?.aborted) throw error;
      const url = failedRequest(error) ?? failedUrl;
      if (url !== undefined) await fetch(url, { cache: "reload" }).catch(() => null);
    }
  }
  return load();
}

/** The address of the chunk that webpack's loader could not get. */
function failedRequest(error: unknown): string | undefined {
  return error instanceof Error && "request" in error && typeof error.request === "string"
    ? error.request
    : undefined;
}
