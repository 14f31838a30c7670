/** The parameters of an address with some changed; what is null, undefined or empty leaves it. */
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
