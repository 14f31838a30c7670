import { readConfig } from "#api/config";
import { openDatabase } from "#api/db/database";
import { deliverMail } from "#api/mail/deliver-mail";
import { openMailTransport } from "#api/mail/mail-transport";
import { mailStatusSettings } from "#api/mail/settings";

/**
 * A process that hands over every mail that isn't settled, as jobs would after a crash, and ends. It is there to be
 * killed at any moment.
 */
// Without the other modules, which take seconds to read.
const config = readConfig(process.env, [mailStatusSettings]);
const db = openDatabase(config.databaseUrl, { app: 1, auth: 1, worker: 8, release: 1 });
const transport = openMailTransport(config);
const due = await db
  .as({ role: "worker" })
  .read((sql) =>
    sql
      .selectFrom("mails")
      .select("id")
      .where("sent_at", "is", null)
      .where("state", "<>", "unknown")
      .execute(),
  );
const line = due.values();
const faults = { report: () => undefined };
await Promise.all(
  Array.from({ length: 10 }, async () => {
    for (const { id } of line) await deliverMail({ db, faults }, transport, id).catch(() => undefined);
  }),
);
process.exit(0);
