import { setTimeout as sleep } from "node:timers/promises";
import { Client, escapeIdentifier } from "pg";
/**
 * Waits until the server at `url` takes connections, as long as `isRunning` says that it may still come.
 * A server busy with recovery says so, and is waited for.
 * @param silence after how many milliseconds without any answer to give up.
 * @returns false when it stopped, refuses our password, or stays silent.
 */
export async function waitUntilReady(url, isRunning, silence) {
    let deadline = Date.now() + silence;
    while (Date.now() < deadline && isRunning()) {
        const state = await probe(url);
        if (state === "ready" || state === "refused")
            return state === "ready";
        if (state === "starting")
            deadline = Date.now() + silence;
        await sleep(50);
    }
    return false;
}
/** Makes the database that `url` names unless it exists. */
export async function ensureDatabase(url) {
    const name = new URL(url).pathname.slice(1);
    const client = await connect(url, "postgres");
    try {
        const found = await client.query("select from pg_database where datname = $1", [name]);
        if (found.rowCount === 0)
            await client.query(`create database ${escapeIdentifier(name)}`);
    }
    finally {
        await client.end();
    }
}
/** Opens one connection to another database of the same server. */
export async function connect(url, database) {
    const target = new URL(url);
    target.pathname = `/${database}`;
    const client = new Client({ connectionString: target.href, connectionTimeoutMillis: 5000 });
    await client.connect();
    return client;
}
async function probe(url) {
    try {
        const client = await connect(url, "postgres");
        await client.end();
        return "ready";
    }
    catch (error) {
        const code = error instanceof Error && "code" in error ? String(error.code) : "";
        if (code.startsWith("28"))
            return "refused";
        return code === "57P03" ? "starting" : "silent";
    }
}
