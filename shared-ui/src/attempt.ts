import {
  Component,
  type ComponentType,
  createContext,
  createElement,
  type FunctionComponent,
  lazy,
  type LazyExoticComponent,
  type ReactNode,
  useContext,
} from "react";

/** Counts how often a person asked to retry what this boundary holds. Every boundary of the shell provides it. */
export const AttemptContext = createContext(0);

/** What is known of a piece that failed to load. */
export interface PieceFailureProps {
  /** The error as its loader threw it. */
  readonly error: unknown;
  /** Loads the piece again. */
  readonly onRetry: () => void;
}

/**
 * Shown where a piece of a remote failed to load, so that the rest of its page stays as it is, with what was typed. The
 * shell provides it; without it the boundary above gets the failure.
 */
export const PieceFailureContext = createContext<ComponentType<PieceFailureProps> | null>(null);

/** Delays before the second and third try of a load, in milliseconds, plus up to half more at random. */
const WAITS = [200, 600];

type Load<P> = () => Promise<{ readonly default: ComponentType<P> }>;

/**
 * Returns a component whose code loads when first rendered: `lazyRetry(async () => (await import("./x.tsx")).X)`. A
 * failed load is tried twice more; then the shell's message with Retry takes the piece's place, or `instead` where no
 * message is needed. Never call it inside a component.
 */
export function lazyRetry<P extends object>(
  load: () => Promise<ComponentType<P>>,
  instead?: ComponentType<PieceFailureProps>,
): FunctionComponent<P> {
  const Piece = lazyByAttempt<P>(async () => {
    try {
      return { default: await withRetries(load) };
    } catch (error) {
      throw new PieceLost(error);
    }
  });
  return function GuardedPiece(props: P) {
    const told = useContext(PieceFailureContext);
    const attempt = useContext(AttemptContext);
    return createElement(PieceGuard, { Failure: instead ?? told, attempt }, createElement(Piece, props));
  };
}

/** Code that failed to load, as opposed to code that loaded and failed. */
class PieceLost extends Error {
  override readonly name = "PieceLost";

  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : "Couldn't load part of this page.", { cause });
  }
}

interface GuardProps {
  readonly Failure: ComponentType<PieceFailureProps> | null;
  readonly attempt: number;
  readonly children?: ReactNode;
}

class PieceGuard extends Component<GuardProps, { readonly error: unknown; readonly retries: number }> {
  override state = { error: null as unknown, retries: 0 };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  readonly #retry = () => this.setState(({ retries }) => ({ error: null, retries: retries + 1 }));

  override render(): ReactNode {
    const { Failure, attempt, children } = this.props;
    const { error, retries } = this.state;
    if (error === null) return createElement(AttemptContext, { value: attempt + retries }, children);
    if (Failure === null || !(error instanceof PieceLost)) throw error;
    return createElement(Failure, { error: error.cause, onRetry: this.#retry });
  }
}

/**
 * Works as `React.lazy`, but loads again when a person asks to; plain `lazy` remembers a failure forever. For loads
 * that do their own retrying; otherwise see `lazyRetry`.
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
  /** Once aborted, there are no more tries. */
  readonly signal?: AbortSignal;
  /** The file that failed, where the error doesn't name it. */
  readonly failedUrl?: string;
}

/**
 * Tries a load three times, waiting longer each time. Throws the last error. Before each retry it fetches the failed
 * file past the browser's cache, where broken bytes of an immutable file would stay.
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

/** Returns the address of the chunk that webpack's loader couldn't get. */
function failedRequest(error: unknown): string | undefined {
  return error instanceof Error && "request" in error && typeof error.request === "string"
    ? error.request
    : undefined;
}
