/** Characters of one line at most: a stream without line ends is no stream of events. */
const LONGEST_LINE = 100_000;

/** The data of each event in a `text/event-stream`. Throws where a line is longer than so many characters. */
export async function* dataIn(
  body: AsyncIterable<Uint8Array>,
  longestLine = LONGEST_LINE,
): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = "";
  let data: string[] = [];
  for await (const bytes of body) {
    const came = decoder.decode(bytes, { stream: true });
    // A long line isn't gone through again with each of its pieces.
    const lines = came.includes("\n") ? (rest + came).split(/\r?\n/) : [rest + came];
    rest = lines.pop() ?? "";
    if (rest.length > longestLine) throw new Error("A line of the stream is too long.");
    for (const line of lines) {
      if (line.startsWith("data:")) data.push(line.slice(5).replace(/^ /, ""));
      if (line !== "" || data.length === 0) continue;
      yield data.join("\n");
      data = [];
    }
  }
}
