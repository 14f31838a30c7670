import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { createTestDatabase } from "@loubby/tooling/test-database";
import { buildApp } from "#api/app";
import { readConfig } from "#api/config";
import { openDatabase } from "#api/db/database";
import { migrate } from "#api/db/migrate";
const MIGRATIONS = path.resolve(import.meta.dirname, "../../migrations");
/** Builds the application on a fresh, migrated database; both go when the test file's context ends. */
export async function testApp(t, settings = {}) {
    const database = await createTestDatabase({ fingerprint: fingerprint(), migrate: async (url) => void (await migrate(url)) });
    const config = readConfig({ DATABASE_URL: database.url, NODE_ENV: "test", LOG_LEVEL: "silent" });
    const db = openDatabase(database.url, 8);
    const services = { config: { ...config, ...settings }, db };
    const app = await buildApp(services);
    t.after(async () => {
        await app.http.close();
        await db.close();
        await database.drop();
    });
    return { ...app, services };
}
let known;
function fingerprint() {
    if (known === undefined) {
        const hash = createHash("sha256");
        for (const file of readdirSync(MIGRATIONS).sort())
            hash.update(readFileSync(path.join(MIGRATIONS, file)));
        known = hash.digest("hex").slice(0, 20);
    }
    return known;
}
