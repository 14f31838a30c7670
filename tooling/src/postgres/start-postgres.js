import { mkdirSync, readFileSync, realpathSync, writeFileSync } from "node:fs";
import path from "node:path";
import { createCluster, keepPassword, owner } from "./create-cluster.ts";
import { findFreePort, isPortFree } from "./free-port.ts";
import { holdLock } from "./hold-lock.ts";
import { launchServer } from "./launch-server.ts";
import { findBinaries, findCluster, prepareCluster } from "./places.ts";
import { disownStranger, isServing, readPostmaster, stopPostmaster } from "./postmaster.ts";
import { ensureDatabase, waitUntilReady } from "./ready.ts";
import { chooseAccount } from "./run-as.ts";
/**
 * Runs the embedded PostgreSQL on `dataDir`, making the cluster first if there is none. A server that a
 * crash left running is taken over; one that does not answer is stopped and started again.
 * @throws LockHeldError when another live process runs this cluster; Error with a readable message else.
 */
export async function startPostgres(options) {
    mkdirSync(options.dataDir, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 });
    const dataDir = realpathSync(options.dataDir);
    const release = holdLock(path.join(dataDir, "postgres.lock"), `The database in ${options.dataDir}`);
    try {
        const server = await adoptOrStart({ ...options, dataDir });
        let stopped;
        const isRunning = () => isServing(findCluster(dataDir), server);
        return { ...server, isRunning, stop: () => (stopped ??= stopPostmaster(server.pid).finally(release)) };
    }
    catch (error) {
        release();
        throw error;
    }
}
async function adoptOrStart(options) {
    const { dataDir, log } = options;
    const account = chooseAccount(findCluster(dataDir));
    const cluster = prepareCluster(dataDir, account);
    const password = keepPassword(dataDir);
    const urlAt = (port) => `postgres://${owner}:${password}@127.0.0.1:${port}/${owner}`;
    const orphan = readPostmaster(cluster);
    if (orphan && isServing(cluster, orphan)) {
        const url = urlAt(orphan.port);
        if (await waitUntilReady(url, () => isServing(cluster, orphan), 10000)) {
            log("Taking over the database that is still running");
            await ensureDatabase(url);
            return { url, pid: orphan.pid, adopted: true };
        }
        log("Stopping a database that does not answer");
        await stopPostmaster(orphan.pid);
    }
    else if (orphan) {
        disownStranger(cluster);
    }
    const binaries = findBinaries(account);
    await createCluster(binaries, cluster, password, account);
    const server = await launchServer({
        binaries,
        cluster,
        account,
        choosePort: () => choosePort(dataDir, options.port),
        urlAt,
        logFile: path.join(dataDir, "postgres.log"),
        durable: options.durable ?? true,
    });
    await ensureDatabase(server.url);
    return { ...server, adopted: false };
}
async function choosePort(dataDir, preferred) {
    const file = path.join(dataDir, "postgres-port");
    const wanted = preferred ?? readPort(file);
    const port = wanted !== undefined && (await isPortFree(wanted)) ? wanted : await findFreePort();
    writeFileSync(file, String(port));
    return port;
}
function readPort(file) {
    try {
        return Number(readFileSync(file, "utf8")) || undefined;
    }
    catch {
        return undefined;
    }
}
