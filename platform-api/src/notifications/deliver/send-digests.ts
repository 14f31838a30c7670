import { eachDue } from "#api/background/each-due";
import { sendMail } from "#api/mail/send-mail";
import type { Services } from "#api/services";
import { defaultsOf, type Notice } from "#api/notices/notice";
import { nextDigest } from "../quiet-hours.ts";
import { claimDigest, type DueDigest, findDigestLines, findDueDigests } from "./deliver.sql.ts";
import { digestMail } from "./notice-mails.ts";

const BATCH = 200;
/** What was told moments ago may not be committed yet: the next digest has it. */
const SETTLED_MS = 60_000;

/** Mails everyone whose digest is due what they haven't read since the one before, and no one who has read it all. */
export async function sendDigests(
  services: Services,
  notices: ReadonlyMap<string, Notice>,
  now = new Date().toISOString(),
): Promise<void> {
  const worker = services.db.as({ role: "worker" });
  await eachDue(
    async () =>
      (await worker.read((sql) => findDueDigests(sql, now, BATCH))).map((due) => ({
        ...due,
        id: due.user_id,
      })),
    (due) => sendDigest(services, due, notices, now),
  );
}

async function sendDigest(
  services: Services,
  due: DueDigest,
  notices: ReadonlyMap<string, Notice>,
  now: string,
): Promise<void> {
  await services.db.as({ role: "worker" }).write(async (sql) => {
    const until = new Date(Date.parse(now) - SETTLED_MS).toISOString();
    if (!(await claimDigest(sql, due, nextDigest(due, new Date(now)).toISOString(), until))) return;
    const lines = (await findDigestLines(sql, due, until)).flatMap((line) => {
      const notice = notices.get(line.notice);
      return notice !== undefined && { ...defaultsOf(notice), ...line.chosen }.digest
        ? [{ line, notice }]
        : [];
    });
    if (lines.length > 0) await sendMail(services, sql, digestMail(due, lines, services.config.publicUrl));
  });
}
