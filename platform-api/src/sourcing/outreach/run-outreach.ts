import * as paths from "@loubby/shared-contracts/paths";
import { poolOutreach } from "@loubby/shared-contracts/http/sourcing/pool-outreach";
import { refusalOfPerson } from "#api/access/decide";
import type { Access, Sql } from "#api/db/database";
import { hashOfToken, newToken } from "#api/identity/sessions/tokens";
import { sendMail } from "#api/mail/send-mail";
import type { Services } from "#api/services";
import { subjectOfMember } from "#api/settings/member-subject";
import { findAddress, findRefusal, insertContactLink } from "#api/do-not-contact/do-not-contact";
import {
  endOutreach,
  findOutreachOwner,
  findOutreachWork,
  markContacted,
  settleOutreachItem,
  takeOutreachItem,
} from "./outreach-items.sql.ts";
import { mailToMember, wayOut } from "./outreach-mail.ts";
import { lockAddressee } from "./outreach.sql.ts";
import { refusalWords } from "../pools/refusal-words.ts";
import { insertPoolEvents } from "../pools/write-members.sql.ts";

type Work = NonNullable<Awaited<ReturnType<typeof findOutreachWork>>>;

/** Recipients between two checks of whether the mail continues and its sender still may. */
const BATCH = 20;
const NOT_ANY_MORE = "The person who started this no longer has permission";

/**
 * Sends a mail to members of a pool, each in a transaction of its own, as the member who started it: whether someone
 * may be mailed is checked at that moment. Restarted after a crash, it continues where it was; no one gets it twice.
 */
export async function runOutreach(services: Services, runId: string): Promise<void> {
  const owner = await services.db.as({ role: "worker" }).read((sql) => findOutreachOwner(sql, runId));
  if (owner === undefined) return;
  const asOwner = services.db.as({ user: owner.created_by, organization: owner.organization_id });
  for (;;) {
    const { subject, work } = await asOwner.read(async (sql) => ({
      subject: await subjectOfMember(services, sql, owner.organization_id, owner.created_by),
      work: await findOutreachWork(sql, runId),
    }));
    if (work?.state !== "running") return;
    const allowed =
      subject !== undefined && refusalOfPerson(poolOutreach.start.access, subject, false) === null;
    let worked = 0;
    while (worked < BATCH && (await workOne(services, asOwner, runId, work, allowed))) worked += 1;
    if (worked === BATCH) continue;
    await asOwner.write((sql) => endOutreach(sql, runId, "done"));
    return;
  }
}

/** Handles one recipient; returns whether there was one. */
function workOne(
  services: Services,
  asOwner: Access,
  runId: string,
  work: Work,
  allowed: boolean,
): Promise<boolean> {
  return asOwner.write(async (sql) => {
    const item = await takeOutreachItem(sql, runId);
    if (item === undefined) return false;
    const skipped = allowed ? await sendOne(services, sql, work, item.member_id) : NOT_ANY_MORE;
    await settleOutreachItem(sql, runId, item.position, skipped === null ? "sent" : "skipped", skipped);
    return true;
  });
}

/** Sends the mail to one member; returns why not, or null. */
async function sendOne(services: Services, sql: Sql, work: Work, memberId: string): Promise<string | null> {
  if (work.pool_state === "archived") return "The pool was archived";
  if (work.job_id !== null && work.job_status !== "open") return "The job is no longer open";
  const to = await lockAddressee(sql, memberId);
  if (to === undefined) return refusalWords.gone;
  const refusal = await findRefusal(sql, memberId);
  if (refusal !== null) return refusalWords[refusal];
  const address = await findAddress(sql, memberId);
  if (address === undefined) return refusalWords.no_address;
  const { publicUrl } = services.config;
  const job = work.job_id === null ? null : { id: work.job_id, title: work.job_title ?? "" };
  const { subject, body } = mailToMember(work, to, { company: work.company_name, job, origin: publicUrl });
  const token = newToken();
  await insertContactLink(sql, hashOfToken(token), memberId);
  const text = `${body}\n\n${wayOut(work.company_name, `${publicUrl}${paths.endContact(token)}`)}`;
  await sendMail(services, sql, { to: address, subject, text });
  await markContacted(sql, memberId);
  await insertPoolEvents(sql, [
    {
      member_id: memberId,
      pool_id: to.pool_id,
      organization_id: work.organization_id,
      kind: job === null ? "mailed" : "invited",
      detail: subject,
      actor_id: work.created_by,
    },
  ]);
  return null;
}
