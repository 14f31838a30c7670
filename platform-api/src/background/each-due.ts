/**
 * Works through everything that is due, batch after batch. One that fails keeps no one else waiting: all failures are
 * raised together at the end.
 */
export async function eachDue<T extends { readonly id: string }>(
  findDue: () => Promise<readonly T[]>,
  work: (one: T) => Promise<void>,
): Promise<void> {
  const seen = new Set<string>();
  const failures: unknown[] = [];
  for (;;) {
    const due = (await findDue()).filter(({ id }) => !seen.has(id));
    if (due.length === 0) break;
    for (const one of due) {
      seen.add(one.id);
      await work(one).catch((failure: unknown) => failures.push(failure));
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} of ${seen.size} failed.`);
}
