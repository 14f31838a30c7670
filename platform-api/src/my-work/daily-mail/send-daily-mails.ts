import { readApplication } from "@loubby/shared-contracts/http/applications/pipeline-access";
import { cutText } from "@loubby/shared-contracts/http/cut-text";
import * as paths from "@loubby/shared-contracts/paths";
import { dailyMailHtml, dailyMailText, type MailSection } from "@loubby/public-pages/mails/daily-mail";
import { refusalOfPerson } from "#api/access/decide";
import { findApprovalMail } from "#api/approvals/approval-notices";
import { eachDue } from "#api/background/each-due";
import type { Sql } from "#api/db/database";
import { hashOfToken, newToken } from "#api/identity/sessions/tokens";
import { sendMail } from "#api/mail/send-mail";
import { tell } from "#api/notifications/tell";
import type { Services } from "#api/services";
import { subjectOfMember } from "#api/settings/member-subject";
import { nextMail } from "../my-days.ts";
import { readWork, type Worker } from "../my-work.service.ts";
import {
  claimMail,
  type DueMail,
  findDueMails,
  insertMailLink,
  markSent,
  removeOldMailLinks,
} from "./daily-mail.sql.ts";
import { applicantsLine, applicantsSection, NAMED } from "../new-applicants/applicants-section.ts";
import { findNewApplicants, type NewApplicants } from "../new-applicants/new-applicants.sql.ts";
import { approvalsSection, workSectionsOf } from "./work-section.ts";
import { workNotices } from "../notices.ts";

const BATCH = 200;
/** Items in one mail; the link below them leads to all. */
const IN_MAIL = 40;
/** Characters of a line in the bell. */
const LINE = 200;

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
    if (!(await claimMail(sql, due, nextMail(due, now, now), now))) return;
    const subject = await subjectOfMember(services, sql, organization, user);
    if (!subject?.organization) return;
    const reader = { userId: user, subject: { ...subject, organization: subject.organization } };
    const applicants = await findApplicants(sql, reader, due, now);
    await tellDaily(sql, due, applicants);
    const { publicUrl: origin } = services.config;
    const sections = [
      ...(await findWorkSections(sql, reader, due, { now, origin })),
      ...applicantsSection(applicants, origin),
    ];
    if (sections.length > 0) await mail(services, sql, due, sections, now);
  });
}

async function mail(
  services: Services,
  sql: Sql,
  due: DueMail,
  sections: readonly MailSection[],
  now: string,
): Promise<void> {
  const token = newToken();
  await markSent(sql, due, now);
  await insertMailLink(sql, hashOfToken(token), due);
  const { publicUrl: origin } = services.config;
  const written = {
    firstName: due.first_name,
    company: due.company_name,
    sections,
    all: `${origin}${paths.myWork}`,
    stop: `${origin}${paths.endDailyMail(token)}`,
  };
  await sendMail(services, sql, {
    to: due.email,
    subject: `Your work at ${due.company_name}: ${sections.map(({ counted }) => counted).join(", ")}`,
    text: dailyMailText(written),
    html: dailyMailHtml(written),
  });
}

async function findApplicants(
  sql: Sql,
  { subject }: Worker,
  due: DueMail,
  now: string,
): Promise<NewApplicants[]> {
  if (refusalOfPerson(readApplication, subject, true) !== null) return [];
  return findNewApplicants(sql, due.organization_id, { since: due.told_until, until: now, names: NAMED });
}

/** Tells of the day's new applicants in the bell of someone who wants that. */
async function tellDaily(sql: Sql, due: DueMail, found: readonly NewApplicants[]): Promise<void> {
  const told = found.filter(({ bell }) => bell === "daily");
  if (told.length === 0) return;
  await tell(sql, {
    userId: due.user_id,
    organizationId: due.organization_id,
    title: "New applicants since yesterday",
    body: cutText(applicantsLine(told), LINE),
    link: paths.newApplicants,
    notice: workNotices.daily,
    event: due.next_at,
  });
}

async function findWorkSections(
  sql: Sql,
  reader: Worker,
  { my_work, time_zone, user_id, organization_id }: DueMail,
  { now, origin }: { readonly now: string; readonly origin: string },
): Promise<MailSection[]> {
  const mine = { userId: user_id, organizationId: organization_id };
  const approvalsOnly = !my_work && (await findApprovalMail(sql, mine)) === "daily";
  if (!my_work && !approvalsOnly) return [];
  const wanted = { time_zone, limit: IN_MAIL, ...(approvalsOnly && { kind: "approval" as const }) };
  const { items, days } = await readWork(sql, reader, wanted, now);
  return (approvalsOnly ? approvalsSection : workSectionsOf)(items, { now, days, time_zone, origin });
}
