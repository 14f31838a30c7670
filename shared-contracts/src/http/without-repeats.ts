/** Returns words without blanks around them, empty ones and repeats; of those that differ only in case, the first. */
export function withoutRepeats(words: readonly string[]): string[] {
  const known = new Map<string, string>();
  for (const word of words.map((one) => one.trim())) {
    const key = word.toLocaleLowerCase();
    if (word !== "" && !known.has(key)) known.set(key, word);
  }
  return [...known.values()];
}
