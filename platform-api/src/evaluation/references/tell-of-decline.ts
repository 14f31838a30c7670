import { sql } from "kysely";
import * as paths from "@loubby/shared-contracts/paths";
import { issueAskedLink } from "#api/applications/asked/asked-links.service";
import type { Sql } from "#api/db/database";
import { sendMail } from "#api/mail/send-mail";
import { tell } from "#api/notifications/tell";
import type { Services } from "#api/services";
import type { LinkedReference } from "./referees.sql.ts";
import { declinedMail } from "./reference-mails.ts";
import { referenceNotices } from "../notices.ts";

/** A candidate who was asked for references; `email_address` is null for someone who gets no mail. */
export interface AskedCandidate {
  readonly application_id: string;
  readonly candidate_id: string;
  readonly email_address: string | null;
  readonly first_name: string;
  readonly company_name: string;
  readonly job_title: string;
  readonly due_at: string;
}

/** Tells a candidate which referee declined, not why, by bell and mail with a link to name someone else. Runs as the worker. */
export async function tellCandidateOfDecline(
  services: Services,
  worker: Sql,
  { request_id: requestId, referee_name }: LinkedReference,
): Promise<void> {
  const { rows } = await sql<AskedCandidate>`select * from candidate_of_reference(${requestId})`.execute(
    worker,
  );
  const [candidate] = rows;
  if (candidate === undefined) return;
  const { application_id: applicationId, candidate_id: candidateId, email_address, ...about } = candidate;
  await tell(worker, {
    userId: candidateId,
    organizationId: null,
    title: `${referee_name} declined to give a reference`,
    body: `You can name someone else, for ${about.job_title}`,
    link: paths.askedReferees(requestId),
    notice: referenceNotices.references_asked,
  });
  if (email_address === null) return;
  const thing = { kind: "references" as const, requestId, applicationId, candidateId, until: about.due_at };
  const link = `${services.config.publicUrl}${paths.nameReferees(await issueAskedLink(worker, thing))}`;
  await sendMail(services, worker, declinedMail(email_address, { ...about, referee_name }, link));
}
