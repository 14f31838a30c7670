import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
/** The server that `postmaster.pid` names, running or not; undefined when there is no such file. */
export function readPostmaster(cluster) {
    const lines = readLines(cluster);
    const pid = Number(lines?.[0]);
    return pid > 0 ? { pid, port: Number(lines?.[3]) } : undefined;
}
/** Whether the process lives and is PostgreSQL on this cluster, not a stranger who was given its number. */
export function isServing(cluster, { pid }) {
    const command = commandOf(pid);
    return command.includes("postgres") && command.includes(cluster);
}
/**
 * PostgreSQL itself clears up after a dead server, unless the number in `postmaster.pid` belongs by now to
 * a stranger. Putting a number that cannot exist there keeps the rest of its check (is shared memory still
 * in use?) working, which deleting the file would not.
 */
export function disownStranger(cluster) {
    const lines = readLines(cluster);
    if (!lines)
        return;
    const impossiblePid = "2147483646";
    writeFileSync(path.join(cluster, "postmaster.pid"), [impossiblePid, ...lines.slice(1)].join("\n"));
}
/** Stops a server fast but cleanly (open transactions roll back); more firmly when it does not listen. */
export async function stopPostmaster(pid) {
    for (const [signal, patience] of [
        ["SIGINT", 20000],
        ["SIGQUIT", 5000],
        ["SIGKILL", 5000],
    ]) {
        try {
            process.kill(pid, signal);
        }
        catch {
            return;
        }
        for (let waited = 0; waited < patience; waited += 20) {
            if (!isAlive(pid))
                return;
            await sleep(20);
        }
    }
}
function isAlive(pid) {
    try {
        process.kill(pid, 0);
    }
    catch {
        return false;
    }
    return commandOf(pid) !== "";
}
/** The command line of a process; empty when it is gone or only waits to be reaped. */
function commandOf(pid) {
    if (process.platform === "linux") {
        try {
            return readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ").trim();
        }
        catch {
            return "";
        }
    }
    return spawnSync("ps", ["-o", "args=", "-p", String(pid)], { encoding: "utf8" }).stdout.trim();
}
function readLines(cluster) {
    try {
        return readFileSync(path.join(cluster, "postmaster.pid"), "utf8").split("\n");
    }
    catch {
        return undefined;
    }
}
