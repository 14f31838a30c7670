/** PostgreSQL's codes for a statement of a transaction that one before it has lost, and for one that wasn't prepared therefore. */
const LOST: readonly unknown[] = ["25P02", "26000"];

/**
 * Waits for statements of one connection that don't need each other's answers: they are sent one right behind the other, run in
 * this order, and cost one round trip. Throws what the first of them throws, once all are over: nothing is sent any more when the
 * transaction is rolled back.
 */
export async function atOnce<const T extends readonly Promise<unknown>[]>(
  statements: T,
): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
  const over = await Promise.allSettled(statements);
  const refused = over.flatMap((each) => (each.status === "rejected" ? [each.reason as unknown] : []));
  if (refused.length > 0) throw refused.find((reason) => !isLost(reason)) ?? refused[0];
  return Promise.all(statements);
}

const isLost = (reason: unknown): boolean =>
  reason instanceof Error && "code" in reason && LOST.includes(reason.code);
