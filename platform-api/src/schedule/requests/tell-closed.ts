import { closedWords } from "@loubby/shared-contracts/http/schedule/my-request-words";
import * as paths from "@loubby/shared-contracts/paths";
import type { AskedApplication } from "#api/applications/asked-application";
import type { Sql } from "#api/db/database";
import { mayWriteTo } from "#api/do-not-contact/do-not-contact";
import { sendMail } from "#api/mail/send-mail";
import { tell } from "#api/notifications/tell";
import type { Services } from "#api/services";
import { eventNotices } from "../notices.ts";
import { closedMail } from "./asking-mail.ts";
import type { KnownRequest } from "./known-request.ts";
import { findKnownRequest, takeUntoldEnds } from "./known-request.sql.ts";

/** Requests that are told of in one transaction. */
const BATCH = 100;

/** Who is told that a request was closed. `email`: null where no mail reaches them. */
type Closed = Pick<
  KnownRequest,
  | "candidate_id"
  | "first_name"
  | "job_id"
  | "job_title"
  | "company_name"
  | "kind_name"
  | "end_reason"
  | "can_sign_in"
> & { readonly email: string | null };

/** Tells a candidate, by mail and notice, that their company closed its request, unless they asked it for no contact. */
export async function tellClosed(
  services: Services,
  sql: Sql,
  asked: AskedApplication,
  kind_name: string,
): Promise<void> {
  if (!(await mayWriteTo(sql, asked.candidate_id))) return;
  await send(services, sql, { ...asked, job_title: asked.title, kind_name, end_reason: "company" });
}

/** Tells, by the clock, candidates whose request ended as their job is reviewed without names; each once. */
export async function tellEnded(services: Services): Promise<void> {
  const some = () =>
    services.db.as({ role: "worker" }).write(async (sql) => {
      const ended = await takeUntoldEnds(sql, BATCH);
      for (const id of ended) {
        const request = await findKnownRequest(sql, id);
        // Of someone who is considered no longer, another mail tells.
        if (request === undefined || request.is_over || !request.may_be_mailed) continue;
        await send(services, sql, request);
      }
      return ended.length;
    });
  while ((await some()) === BATCH);
}

async function send(services: Services, sql: Sql, closed: Closed): Promise<void> {
  const { email, candidate_id, job_id, job_title } = closed;
  if (email !== null) await sendMail(services, sql, closedMail({ ...closed, email }));
  if (!closed.can_sign_in) return;
  await tell(sql, {
    userId: candidate_id,
    organizationId: null,
    title: `You don't need to choose a time for ${job_title}`,
    body: closedWords(closed),
    link: paths.appliedJob(job_id),
    notice: eventNotices.booking_asked,
  });
}
