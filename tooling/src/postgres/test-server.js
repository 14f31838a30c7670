import { spawn } from "node:child_process";
import { closeSync, existsSync, mkdirSync, openSync, readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { waitUntilReady } from "./ready.ts";
const root = path.resolve(import.meta.dirname, "../../..");
/** Where the embedded test server of this clone lives, and where it writes the address it answers at. */
export const testDataDir = path.join(root, ".cache", "test-postgres");
export const testUrlFile = path.join(testDataDir, "url");
/**
 * The server tests make their databases on: TEST_DATABASE_URL, else DATABASE_URL, else an embedded one
 * that is started when needed, shared by every test process of this clone, and stops when left alone.
 */
export async function testServerUrl() {
    const named = process.env["TEST_DATABASE_URL"] ?? process.env["DATABASE_URL"];
    if (named)
        return named;
    for (let attempt = 0; attempt < 120; attempt += 1) {
        const url = readUrl();
        if (url && (await waitUntilReady(url, () => true, 100)))
            return url;
        if (attempt % 20 === 0)
            startKeeper();
        await sleep(500);
    }
    throw new Error(`The test database did not start; ${path.join(testDataDir, "keeper.log")} says why.`);
}
/** Several may be started at once; the lock on the data lets one live. */
function startKeeper() {
    mkdirSync(testDataDir, { recursive: true, mode: 0o711 });
    const log = openSync(path.join(testDataDir, "keeper.log"), "a");
    const keeper = fileURLToPath(new URL("./keep-test-server.ts", import.meta.url));
    spawn(process.execPath, [keeper], { detached: true, stdio: ["ignore", log, log] }).unref();
    closeSync(log);
}
function readUrl() {
    return existsSync(testUrlFile) ? readFileSync(testUrlFile, "utf8") : undefined;
}
