import * as paths from "@loubby/shared-contracts/paths";
import { dailyMailHtml, dailyMailText, type MailSection } from "@loubby/public-pages/mails/daily-mail";
import { eachDue } from "#api/background/each-due";
import type { Sql } from "#api/db/database";
import { hashOfToken, newToken } from "#api/identity/sessions/tokens";
import { sendMail } from "#api/mail/send-mail";
import type { Services } from "#api/services";
import { subjectOfMember } from "#api/settings/member-subject";
import { nextMail } from "../my-days.ts";
import { readWork } from "../my-work.service.ts";
import {
  claimMail,
  type DueMail,
  findDueMails,
  insertMailLink,
  markSent,
  removeOldMailLinks,
} from "./daily-mail.sql.ts";
import { workSectionsOf } from "./work-section.ts";

const BATCH = 200;
/** Items in one mail; the link below them leads to all. */
const IN_MAIL = 40;

/** Mails everyone whose hour has come what waits for them, once a day, and no one who has nothing to do. */
export async function sendDailyMails(services: Services, now = new Date().toISOString()): Promise<void> {
  const worker = services.db.as({ role: "worker" });
  await worker.write(removeOldMailLinks);
  await eachDue(
    async () =>
      (await worker.read((sql) => findDueMails(sql, now, BATCH))).map((due) => ({
        ...due,
        id: `${due.user_id} ${due.organization_id}`,
      })),
    (due) => sendDailyMail(services, due, now),
  );
}

async function sendDailyMail(services: Services, due: DueMail, now: string): Promise<void> {
  const { user_id: user, organization_id: organization } = due;
  await services.db.as({ user, organization }).write(async (sql) => {
    if (!(await claimMail(sql, due, nextMail(due, now, now)))) return;
    const sections = await findSections(services, sql, due, now);
    if (sections.length === 0) return;
    const token = newToken();
    await markSent(sql, due, now);
    await insertMailLink(sql, hashOfToken(token), due);
    const { publicUrl: origin } = services.config;
    const mail = {
      firstName: due.first_name,
      company: due.company_name,
      sections,
      all: `${origin}${paths.myWork}`,
      stop: `${origin}${paths.endDailyMail(token)}`,
    };
    await sendMail(services, sql, {
      to: due.email,
      subject: `Your work at ${due.company_name}: ${countsOf(sections)}`,
      text: dailyMailText(mail),
      html: dailyMailHtml(mail),
    });
  });
}

async function findSections(services: Services, sql: Sql, due: DueMail, now: string): Promise<MailSection[]> {
  const { time_zone, organization_id, user_id } = due;
  const subject = await subjectOfMember(services, sql, organization_id, user_id);
  if (subject?.organization == null) return [];
  const worker = { userId: user_id, subject: { ...subject, organization: subject.organization } };
  const { items, days } = await readWork(sql, worker, { time_zone, limit: IN_MAIL }, now);
  return workSectionsOf(items, { now, days, time_zone, origin: services.config.publicUrl });
}

/** Says how much there is: `2 overdue, 3 today`. */
function countsOf(sections: readonly MailSection[]): string {
  return sections
    .map(
      ({ title, items }) => `${items.length} ${title === "Next 7 days" ? "this week" : title.toLowerCase()}`,
    )
    .join(", ");
}
