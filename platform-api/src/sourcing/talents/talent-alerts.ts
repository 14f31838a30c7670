import * as paths from "@loubby/shared-contracts/paths";
import { talentSearches } from "@loubby/shared-contracts/http/sourcing/talent-searches";
import { brand } from "@loubby/shared-contracts/shell/brand";
import { refusalOfPerson } from "#api/access/decide";
import { eachDue } from "#api/background/each-due";
import { type Mail, sendMail } from "#api/mail/send-mail";
import { tell } from "#api/notifications/tell";
import type { Services } from "#api/services";
import { subjectOfMember } from "#api/settings/member-subject";
import { claimTold, type DueSearch, findDueSearches, markChecked } from "./talent-searches.sql.ts";
import { findChanged } from "./talent-searches.service.ts";
import { type ShownTalent, showTalents } from "./talents.sql.ts";
import { talentNotices } from "../notices.ts";

const BATCH = 200;
/** People per alert; the mail says when there are more. */
const MOST = 500;
/** People per mail; the link below them leads to all. */
const IN_MAIL = 10;

/**
 * Notifies members of people who match a saved search with an alert and are new or changed, each person once.
 */
export async function sendTalentAlerts(services: Services): Promise<void> {
  const worker = services.db.as({ role: "worker" });
  await eachDue(
    () => worker.read((sql) => findDueSearches(sql, BATCH)),
    (search) => sendAlert(services, search),
  );
}

async function sendAlert(services: Services, search: DueSearch): Promise<void> {
  const { organization_id: organization, user_id: user } = search;
  await services.db.as({ user, organization }).write(async (sql) => {
    if (!(await markChecked(sql, search))) return;
    const subject = await subjectOfMember(services, sql, organization, user);
    if (subject === undefined || refusalOfPerson(talentSearches.list.access, subject, false) !== null) return;
    const changed = await findChanged(sql, search.filter, search.checked_at, MOST);
    const told = await claimTold(
      sql,
      search.id,
      changed.map(({ user_id }) => user_id),
    );
    const people = await showTalents(sql, [...told]);
    if (people.length === 0) return;
    const title = `${countOf(people.length, changed.length === MOST)} “${search.name}”`;
    const link = paths.savedSearch(search.id);
    const body = "New or updated since the last alert.";
    await tell(sql, {
      userId: user,
      organizationId: organization,
      title,
      body,
      link,
      notice: talentNotices.search_found,
    });
    await sendMail(services, sql, alertMail(search, title, people, `${services.config.publicUrl}${link}`));
  });
}

function countOf(people: number, orMore: boolean): string {
  if (orMore) return `${people} or more people match`;
  return people === 1 ? "1 person matches" : `${people} people match`;
}

function alertMail(search: DueSearch, subject: string, people: readonly ShownTalent[], link: string): Mail {
  const lines = people.slice(0, IN_MAIL).map(({ first_name, last_name, profile }) => {
    const facts = [profile.headline, profile.city, profile.availability].filter(Boolean).join(" · ");
    return `${first_name} ${last_name}${facts === "" ? "" : `\n${facts}`}`;
  });
  return {
    to: search.email,
    subject,
    text: [
      `Hello ${search.first_name},`,
      `These people are new, or have updated their profile, since the last alert for “${search.name}”:`,
      ...lines,
      `See all of them, or turn off these mails: ${link}`,
      `The ${brand.name} team`,
    ].join("\n\n"),
  };
}
