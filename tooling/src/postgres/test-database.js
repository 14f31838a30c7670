import { randomUUID } from "node:crypto";
import { escapeIdentifier } from "pg";
import { connect } from "./ready.ts";
import { testServerUrl } from "./test-server.ts";
/**
 * A database of the caller's own, cloned from the migrated template, so that test files and workers run
 * side by side. Call it once per file or worker and `drop` it afterwards. The server is the one named by
 * TEST_DATABASE_URL or DATABASE_URL, else an embedded one of this clone that stops when nobody uses it.
 */
export async function createTestDatabase(template) {
    const server = await testServerUrl();
    const name = `loubby_test_${randomUUID().replaceAll("-", "")}`;
    await onServer(server, async (client) => {
        const source = await keepTemplate(client, server, template);
        await client.query(`create database ${escapeIdentifier(name)} template ${escapeIdentifier(source)}`);
    });
    return {
        url: urlOf(server, name),
        drop: () => onServer(server, async (client) => {
            await client.query(`drop database if exists ${escapeIdentifier(name)} with (force)`);
        }),
    };
}
/** Renamed into place when done: a template that a crash left half-made is never used. */
async function keepTemplate(client, server, template) {
    const name = `loubby_template_${template.fingerprint}`.slice(0, 58);
    await client.query("select pg_advisory_lock(hashtext($1))", [name]);
    const found = await client.query("select from pg_database where datname = $1", [name]);
    if (found.rowCount === 0) {
        const draft = `${name}_new`;
        await client.query(`drop database if exists ${escapeIdentifier(draft)} with (force)`);
        await client.query(`create database ${escapeIdentifier(draft)}`);
        await template.migrate(urlOf(server, draft));
        await client.query(`alter database ${escapeIdentifier(draft)} rename to ${escapeIdentifier(name)}`);
    }
    await client.query("select pg_advisory_unlock(hashtext($1))", [name]);
    return name;
}
async function onServer(server, work) {
    const client = await connect(server, "postgres");
    try {
        await work(client);
    }
    finally {
        await client.end();
    }
}
function urlOf(server, database) {
    const url = new URL(server);
    url.pathname = `/${database}`;
    return url.href;
}
