import type { TestEvent } from "node:test/reporters";

/** A node:test reporter that writes nothing but the counts of the whole run, as JSON. */
export default async function* nodeCountsReporter(source: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  for await (const event of source) {
    if (event.type === "test:summary" && event.data.file === undefined)
      yield JSON.stringify(event.data.counts);
  }
}
