import { invitation } from "@loubby/shared-contracts/http/schedule/invitation-path";
import * as paths from "@loubby/shared-contracts/paths";
import { truncate } from "@loubby/shared-contracts/shell/text";
import type { Sql } from "#api/db/database";
import { sendMail } from "#api/mail/send-mail";
import { tell } from "#api/notifications/tell";
import type { Services } from "#api/services";
import { countOutsideMails } from "../guests/guests.sql.ts";
import { issueGuestLink, mostOutsideMails } from "../guests/mail-outside.ts";
import { findOccurrence, type Occurrence } from "../guests/occurrence.sql.ts";
import { interviewName } from "../interview-name.ts";
import { eventNotices } from "../notices.ts";
import { spokenStart } from "../wall-time.ts";
import {
  type FileNews,
  type FileReader,
  type FileTeller,
  findFileReaders,
  findFileTeller,
  takeFileNews,
} from "./file-news.sql.ts";
import { type FileChange, filesMail } from "./files-mail.ts";

/** Characters of file names that fit into a line of the bell. */
const NAMES = 160;

/**
 * Tells guests, by the clock, that the files of an event changed that they may open: people of the product by their channels,
 * those who have no bell by mail. Each event in a transaction of its own.
 */
export async function tellFileNews(services: Services): Promise<void> {
  const tellOne = () =>
    services.db.as({ role: "worker" }).write(async (sql) => {
      const news = await takeFileNews(sql);
      if (news !== undefined) await tellNews(services, sql, news);
      return news !== undefined;
    });
  while (await tellOne());
}

async function tellNews(services: Services, sql: Sql, news: FileNews): Promise<void> {
  const event = await findOccurrence(sql, news.event_id, null);
  const teller = await findFileTeller(sql, news.event_id);
  // What is over needs no files any more.
  if (event === undefined || teller === undefined || Date.parse(event.ends_at) <= Date.now()) return;
  const readers = await findFileReaders(sql, news.event_id);
  const told = readers
    .filter(({ is_outside }) => is_outside === (news.audience === "outside"))
    .map((reader) => ({ reader, change: changeFor(reader, news) }))
    .filter(({ change }) => change.added.length + change.removed.length > 0);
  for (const { reader, change } of told)
    if (!reader.is_reached_by_mail) await tellPerson(sql, news.event_id, { reader, change, teller, event });
  const mailed = told.filter(({ reader }) => reader.is_reached_by_mail);
  const most = mostOutsideMails(teller.organization_id !== null);
  // No one is there to be refused: who would be one too many opens the files by an earlier link.
  if (mailed.length === 0 || (await countOutsideMails(sql, teller.owner_id, mailed.length)) > most) return;
  for (const { reader: to, change } of mailed) {
    const token = await issueGuestLink(sql, news.event_id, to.guest_id, null);
    const link = `${services.config.publicUrl}${invitation(token)}`;
    const shown = { ...event, title: titleFor(to, event) };
    await sendMail(services, sql, filesMail({ to, teller, event: shown, change, link }));
  }
}

/** What differs between the files that someone could open before and can now. */
function changeFor(reader: FileReader, { before }: FileNews): FileChange {
  const former = before.filter(({ for_candidates }) => for_candidates || !reader.is_candidate);
  const [was, is] = [former, reader.files].map((files) => new Set(files.map(({ _id }) => _id)));
  return {
    added: reader.files.filter(({ _id }) => was?.has(_id) !== true).map(({ name }) => name),
    removed: former.filter(({ _id }) => is?.has(_id) !== true).map(({ name }) => name),
  };
}

/** What a reader knows the event as: a candidate reads an interview's job instead of its title. */
const titleFor = ({ company_name, job_title }: FileReader, { title }: Occurrence): string =>
  company_name === null ? title : interviewName(company_name, job_title);

interface ToldPerson {
  readonly reader: FileReader;
  readonly change: FileChange;
  readonly teller: FileTeller;
  readonly event: Occurrence;
}

function tellPerson(sql: Sql, eventId: string, { reader, change, teller, event }: ToldPerson): Promise<void> {
  const title = titleFor(reader, event);
  const did = [
    ...(change.added.length > 0 ? [`added ${change.added.join(", ")}`] : []),
    ...(change.removed.length > 0 ? [`removed ${change.removed.join(", ")}`] : []),
  ].join(" and ");
  const { starts_at, ends_at, time_zone } = event;
  const words = spokenStart(event);
  return tell(sql, {
    userId: reader.guest_id,
    organizationId: null,
    title: "Files changed",
    body: `${teller.organizer} ${truncate(did, NAMES)}: “${title}”, ${words}`,
    link: paths.event(eventId, event.recurrence === "none" ? null : event.at),
    notice: eventNotices.files,
    ...(!event.all_day && { span: { starts_at, ends_at, time_zone, words } }),
  });
}
