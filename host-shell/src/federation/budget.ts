/** Milliseconds that each step of loading a remote may take, retries included. */
export const BUDGETS = { registry: 2000, manifest: 2000, entry: 5000, mount: 3000 } as const;

/** Waits before the second and third try, in milliseconds; up to half more is added at random. */
const WAITS = [200, 600];

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

/** Like `withBudget`, and within the budget tries up to three times with growing waits. */
export function retryWithin<T>(
  budget: number,
  message: string,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  return withBudget(budget, message, async (signal) => {
    for (const wait of WAITS) {
      try {
        return await work(signal);
      } catch (error) {
        await new Promise((resolve) => setTimeout(resolve, wait * (1 + Math.random() / 2)));
        if (signal.aborted) throw error;
      }
    }
    return work(signal);
  });
}
