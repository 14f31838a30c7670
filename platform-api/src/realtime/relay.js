import { listen } from "./listener.ts";
import { takeOutbox } from "./outbox.sql.ts";
const BATCH = 200;
/** A wake-up can be lost with its connection; this finds what it announced. */
const SWEEP_MS = 5000;
/** Carries what transactions left in the outbox to `deliver`, in their order, soon after they commit. */
export async function startRelay(db, url, deliver, onError) {
    let draining;
    let again = false;
    const drain = async () => {
        do {
            again = false;
            for (;;) {
                const rows = await db.as({ role: "worker" }).read((sql) => takeOutbox(sql, BATCH));
                rows.forEach(deliver);
                if (rows.length < BATCH)
                    break;
            }
        } while (again);
    };
    const wake = () => {
        again = true;
        draining ??= drain()
            .catch(onError)
            .finally(() => (draining = undefined));
    };
    const listener = await listen(url, "outbox", wake);
    const sweep = setInterval(wake, SWEEP_MS);
    return {
        async close() {
            clearInterval(sweep);
            await listener.close();
            await draining;
        },
    };
}
