import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { StartError } from "./read-arguments.ts";
const crashLimit = 6;
const steadyAfter = 60000;
const readyWithin = 10 * 60000;
const stopWithin = 10000;
/** Starts the API and, once it was ready, starts it again whenever it crashes. */
export function runApi(options) {
    let stopping = false;
    let child = launch(options);
    const stop = async () => {
        stopping = true;
        await end(child);
    };
    return { ready: comeUp(), stop };
    async function comeUp() {
        if (!(await becomesReady(child, options.readyUrl))) {
            await stop();
            throw new StartError(`The API did not start. Its last words:\n${options.log.lastLines().join("\n")}`);
        }
        void keepAlive();
    }
    async function keepAlive() {
        let startedAt = Date.now();
        for (let crashes = 1;; crashes += 1) {
            if (child.exitCode === null && child.signalCode === null)
                await once(child, "exit");
            if (stopping)
                return;
            if (Date.now() - startedAt > steadyAfter)
                crashes = 1;
            const how = child.signalCode ?? `exit code ${child.exitCode}`;
            if (crashes >= crashLimit) {
                const words = options.log.lastLines().join("\n");
                return options.onGivenUp(`The API crashed ${crashes} times in a row (${how}). Its last words:\n${words}`);
            }
            options.report(`The API stopped unexpectedly (${how}); starting it again`);
            await sleep((options.firstPause ?? 300) * 2 ** (crashes - 1));
            if (stopping)
                return;
            startedAt = Date.now();
            child = launch(options);
            if (await becomesReady(child, options.readyUrl))
                options.report("The API is back");
        }
    }
}
function launch({ entry, cwd, env, log }) {
    const follow = new URL("./follow-parent.ts", import.meta.url).href;
    // A process group of its own: a Ctrl-C reaches it once, from us, and before the database.
    const child = spawn(process.execPath, ["-C", "x-source", "--import", follow, entry], {
        cwd,
        env,
        detached: true,
        stdio: ["ignore", "pipe", "pipe", "ipc"],
    });
    if (child.stdout)
        log.follow(child.stdout, { isError: false });
    if (child.stderr)
        log.follow(child.stderr, { isError: true });
    return child;
}
async function becomesReady(child, url) {
    const deadline = Date.now() + readyWithin;
    while (child.exitCode === null && child.signalCode === null && Date.now() < deadline) {
        if (await answers(url))
            return true;
        await sleep(50);
    }
    return false;
}
async function answers(url) {
    try {
        return (await fetch(url, { signal: AbortSignal.timeout(5000) })).status === 200;
    }
    catch {
        return false;
    }
}
async function end(child) {
    if (child.exitCode !== null || child.signalCode !== null)
        return;
    const gone = once(child, "exit");
    child.kill("SIGTERM");
    const force = setTimeout(() => child.kill("SIGKILL"), stopWithin);
    await gone;
    clearTimeout(force);
}
