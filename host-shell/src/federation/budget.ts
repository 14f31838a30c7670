/** Milliseconds that each step of loading a remote may take, retries included. */
export const BUDGETS = { registry: 2000, manifest: 2000, entry: 5000, mount: 3000 } as const;

/** Runs `work` and gives up after `budget` milliseconds, with this message, aborting what listens to the signal. */
export async function withBudget<T>(
  budget: number,
  message: string,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const abort = new AbortController();
  const { promise: tooLate, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    reject(new Error(message));
    abort.abort();
  }, budget);
  try {
    return await Promise.race([work(abort.signal), tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
