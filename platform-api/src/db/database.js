import { Kysely, PostgresDialect, sql } from "kysely";
import { Pool, types } from "pg";
// Money and counts are bigint columns of minor units that stay far below 2^53.
types.setTypeParser(types.builtins.INT8, (text) => {
    const value = Number(text);
    if (!Number.isSafeInteger(value))
        throw new Error(`Integer out of range: ${text}`);
    return value;
});
// Replies hold ISO strings, so a timestamp never becomes a Date on the way.
types.setTypeParser(types.builtins.TIMESTAMPTZ, (text) => new Date(text).toISOString());
/** In place of an id nobody has: the settings must be set, and match no row. */
const NONE = "00000000-0000-0000-0000-000000000000";
/** Opens a pool of at most `size` connections for each database role that works here. */
export function openDatabase(url, size) {
    const app = openPool(url, "loubby_app", size);
    const auth = openPool(url, "loubby_auth", Math.max(2, Math.floor(size / 2)));
    const worker = openPool(url, "loubby_worker", Math.max(2, Math.floor(size / 4)));
    return {
        as(asker) {
            if (asker === "nobody")
                return carrying(app, NONE, NONE);
            if ("role" in asker)
                return plain(asker.role === "auth" ? auth : worker);
            return carrying(app, asker.user, asker.organization ?? NONE);
        },
        async ping() {
            await sql `select 1`.execute(app);
        },
        async close() {
            await Promise.all([app.destroy(), auth.destroy(), worker.destroy()]);
        },
    };
}
function openPool(url, role, max) {
    const pool = new Pool({
        connectionString: url,
        max,
        options: `-c role=${role} -c statement_timeout=15000 -c idle_in_transaction_session_timeout=30000`,
        connectionTimeoutMillis: 10000,
    });
    // An idle connection that the server closed is replaced at the next query; without a listener it ends the process.
    pool.on("error", () => undefined);
    return new Kysely({ dialect: new PostgresDialect({ pool }) });
}
function plain(pool) {
    return {
        read: (work) => work(pool),
        write: (work) => pool.transaction().execute(work),
    };
}
function carrying(pool, user, organization) {
    return {
        read(work) {
            return new Promise((resolve, reject) => {
                const run = pool.connection().execute(async (connection) => {
                    await setAsker(connection, user, organization, false);
                    try {
                        // The answer leaves at once; clearing the connection happens behind it.
                        resolve(await work(connection));
                    }
                    catch (error) {
                        reject(error);
                    }
                    finally {
                        await setAsker(connection, "", "", false);
                    }
                });
                run.catch(reject);
            });
        },
        write: (work) => pool.transaction().execute(async (transaction) => {
            await setAsker(transaction, user, organization, true);
            return work(transaction);
        }),
    };
}
async function setAsker(db, user, organization, local) {
    await sql `select set_config('app.user', ${user}, ${local}), set_config('app.org', ${organization}, ${local})`.execute(db);
}
