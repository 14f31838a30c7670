/** Lines that mail programs put before what they quote. */
const BEFORE_QUOTE = [
  /^On\b.{0,300}\bwrote:$/i,
  /^-{2,}\s*(original message|forwarded message)\s*-{2,}$/i,
  /^_{10,}$/,
  /^From:\s.+@.+$/i,
];

/** Cuts what a reply quotes of the mail that it answers. */
export function trimQuoted(text: string): string {
  const lines = text.replaceAll("\r\n", "\n").split("\n");
  const begin = lines.findIndex((line, at) => {
    // A long line before a quote is broken in two.
    const joined = `${line} ${lines[at + 1] ?? ""}`.trim();
    return (
      BEFORE_QUOTE.some((pattern) => pattern.test(line.trim())) || /^On\b.{0,300}\bwrote:$/i.test(joined)
    );
  });
  const own = begin < 0 ? lines : lines.slice(0, begin);
  const kept = own
    .filter((line) => !line.startsWith(">"))
    .join("\n")
    .trim();
  return kept === "" ? text.trim() : kept;
}
