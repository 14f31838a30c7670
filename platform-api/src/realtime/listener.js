import { Client } from "pg";
const RETRY_MS = 1000;
/**
 * Calls `wake` at every notification on `channel`, and once after each (re)connect, because what was notified in
 * between is lost.
 */
export async function listen(url, channel, wake) {
    let closed = false;
    let client;
    let timer;
    const connect = async () => {
        const next = new Client({ connectionString: url });
        next.on("notification", wake);
        next.on("error", () => undefined);
        next.on("end", () => {
            if (!closed)
                timer = setTimeout(() => void connect().catch(() => undefined), RETRY_MS);
        });
        try {
            await next.connect();
            await next.query(`listen ${next.escapeIdentifier(channel)}`);
        }
        catch (error) {
            await next.end().catch(() => undefined);
            throw error;
        }
        client = next;
        wake();
    };
    await connect();
    return {
        async close() {
            closed = true;
            clearTimeout(timer);
            await client?.end();
        },
    };
}
