import { createWriteStream, openSync, renameSync, statSync } from "node:fs";
import { createInterface } from "node:readline";
const rotateAt = 20000000;
const kept = 15;
const errorLevel = 50;
/** Keeps the API's output in `file`; what outgrew 20 MB becomes `file.1` at the next start. */
export function openApiLog(file, show) {
    if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > rotateAt)
        renameSync(file, `${file}.1`);
    const out = createWriteStream(file, { fd: openSync(file, "a", 0o600) });
    out.once("error", (error) => show(`The API log cannot be written any more: ${error.message}`));
    const last = [];
    let lastShown;
    return {
        follow(stream, { isError }) {
            createInterface({ input: stream }).on("line", (line) => {
                out.write(`${line}\n`);
                last.push(line);
                if (last.length > kept)
                    last.shift();
                const problem = isError ? line : describeError(line);
                if (!problem || problem === lastShown)
                    return;
                lastShown = problem;
                show(problem);
            });
        },
        lastLines: () => [...last],
    };
}
/** One readable line for a structured log line of level error or above, else nothing. */
export function describeError(line) {
    let entry;
    try {
        entry = JSON.parse(line);
    }
    catch {
        return undefined;
    }
    if ((entry.level ?? 0) < errorLevel)
        return undefined;
    const request = entry.reqId === undefined ? "" : ` (request ${entry.reqId})`;
    return `API error${request}: ${entry.err?.message ?? entry.msg ?? line}`;
}
