/** Returns an address's parameters with changes; null, undefined and empty values remove one. */
export function changedParams(
  before: URLSearchParams,
  part: Readonly<Record<string, string | null | undefined>>,
): URLSearchParams {
  const after = new URLSearchParams(before);
  for (const [name, value] of Object.entries(part)) {
    if (value) after.set(name, value);
    else after.delete(name);
  }
  return after;
}
