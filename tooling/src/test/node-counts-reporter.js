/** A node:test reporter that writes nothing but the counts of the whole run, as JSON. */
export default async function* nodeCountsReporter(source) {
    for await (const event of source) {
        if (event.type === "test:summary" && event.data.file === undefined)
            yield JSON.stringify(event.data.counts);
    }
}
