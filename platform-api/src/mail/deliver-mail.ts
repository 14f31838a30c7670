import { randomUUID } from "node:crypto";
import type { Database } from "#api/db/database";
import type { Faults } from "#api/operations/faults";
import { traced } from "#api/telemetry/tracing";
import { beginSending, claimMail, settleMail } from "./ledger.sql.ts";
import { type MailTransport, TakenOver } from "./mail-transport.ts";
import { findMail } from "./mails.sql.ts";
import { readRefusal } from "./read-refusal.ts";

interface Delivering {
  readonly db: Database;
  readonly faults: Pick<Faults, "report">;
}

/**
 * Hands a mail over, once at most: before it leaves, the database says that it may have. Throws when the mail server
 * refuses it for now, to be tried again; a mail that was perhaps sent is never sent again.
 */
export async function deliverMail(
  { db, faults }: Delivering,
  transport: MailTransport,
  mailId: string,
): Promise<void> {
  const worker = db.as({ role: "worker" });
  const claim = randomUUID();
  const mail = await worker.read((sql) => claimMail(sql, mailId, claim));
  if (mail === undefined) return settleDoubt(worker, transport, mailId);
  const begin = () => worker.read((sql) => beginSending(sql, mailId, claim));
  let wasTaken = false;
  const end = () => {
    wasTaken = true;
    return worker.read((sql) => settleMail(sql, mailId, "sent"));
  };
  try {
    await traced("mail", { "mail.id": mailId }, () => transport.deliver(mail, begin, end));
  } catch (error) {
    if (error instanceof TakenOver) return;
    if (wasTaken) throw error;
    const refusal = readRefusal(error);
    if (refusal !== "doubt") await worker.read((sql) => settleMail(sql, mailId, refusal));
    // Another try would be refused as well.
    if (refusal === "failed") return faults.report(error, "job mail.deliver");
    throw error;
  }
}

/** A mail that stands in `sending` since an earlier try is asked for where the server can say; else no one knows. */
async function settleDoubt(
  worker: ReturnType<Database["as"]>,
  transport: MailTransport,
  mailId: string,
): Promise<void> {
  const mail = await worker.read((sql) => findMail(sql, mailId));
  if (mail === undefined || mail.sent_at !== null || mail.state !== "sending") return;
  const wasTaken = await transport.ask(mail);
  const state = wasTaken === null ? "unknown" : wasTaken ? "sent" : "pending";
  await worker.read((sql) => settleMail(sql, mailId, state));
  if (state === "pending")
    throw new Error("The mail server doesn't have this mail; it is sent by the next try.");
}
