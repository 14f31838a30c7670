import type { z } from "zod";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import type {
  MyReferenceRequest,
  myReferencesSchema,
} from "@loubby/shared-contracts/http/evaluation/references.schema";
import { notNeededWords } from "@loubby/shared-contracts/http/applications/over-words";
import { askerOf } from "#api/access/principal";
import type { Applicant } from "#api/applications/apply/keep-application.service";
import { emitLater } from "#api/realtime/emit-later";
import type { Services } from "#api/services";
import { mailReferee } from "./mail-referee.ts";
import { findLeftAlone, findNamed, insertReferee, lockReference, markNamed } from "./referees.sql.ts";
import { findMyReferences, findMyReferencesOf } from "./references.sql.ts";

type Naming = z.output<typeof myReferencesSchema.name.body>;

/** Where a request came from, as far as it is stored. */
export interface Origin {
  readonly ip: string;
  readonly agent: string;
}

/** Lists a candidate's pending requests. */
export async function readMyReferences({ db }: Services, candidate: Applicant) {
  return { items: await db.as(askerOf(candidate)).read((sql) => findMyReferences(sql, null)) };
}

/** Lists the requests about one of the candidate's applications, also ended ones. Throws 404. */
export async function readMyReferencesOf({ db }: Services, candidate: Applicant, applicationId: string) {
  const items = await db
    .as(askerOf(candidate))
    .read((sql) => findMyReferencesOf(sql, candidate.userId, applicationId));
  if (items) return { items };
  throw new ApiError(404, "application_not_found", "This application doesn't exist, or it isn't yours.");
}

/** Returns one of the candidate's requests. Throws 404. */
export async function readMyReference(
  { db }: Services,
  candidate: Applicant,
  requestId: string,
): Promise<MyReferenceRequest> {
  const [request] = await db.as(askerOf(candidate)).read((sql) => findMyReferences(sql, requestId));
  if (request) return request;
  throw new ApiError(404, "request_not_found", "This request doesn't exist, or it isn't for you.");
}

/**
 * Names referees, who are mailed at once: all of them or none. Throws 404, 409 `illegal_transition` when they are no
 * longer needed, `enough_named`, 422 for one's own address, for one that was already named
 * and for one whose owner asked the company not to contact them.
 */
export async function nameReferees(
  services: Services,
  candidate: Applicant,
  requestId: string,
  { referees }: Naming,
  from: Origin,
): Promise<MyReferenceRequest> {
  const before = await readMyReference(services, candidate, requestId);
  const own = await services.db
    .as(askerOf(candidate))
    .read((sql) =>
      sql
        .selectFrom("people")
        .select("email_address")
        .where("id", "=", candidate.userId)
        .executeTakeFirstOrThrow(),
    );
  await services.db.as({ role: "worker" }).write(async (sql) => {
    const request = await lockReference(sql, requestId);
    const isOpen = request?.state === "collecting" || request?.state === "partial";
    if (!request || !isOpen || Date.parse(request.due_at) <= Date.now()) {
      const text = notNeededWords(before.ended, before.company_name, "references");
      throw new ApiError(409, "illegal_transition", text, { from: before.state, to: "partial", allowed: [] });
    }
    const named = await findNamed(sql, requestId);
    const open = named.filter(({ state }) => ["invited", "opened", "completed"].includes(state)).length;
    if (open + referees.length > request.wanted_count) {
      const text = `${before.company_name} asked for ${request.wanted_count}, and you've already named ${open}.`;
      throw new ApiError(409, "enough_named", text);
    }
    const addresses = referees.map((one) => one.email_address.toLowerCase());
    const ownAddress = own.email_address.toLowerCase();
    const taken = new Set(named.map((one) => one.email_address.toLowerCase()));
    const leftAlone = await findLeftAlone(sql, request.organization_id, addresses);
    const refusalOf = (address: string): string | null => {
      if (address === ownAddress) return "This is your own address";
      if (taken.has(address)) return "You've already named this address";
      return leftAlone.has(address) ? "This address can't be asked. Please name someone else" : null;
    };
    const problems = addresses.flatMap((address, at) => {
      const message = refusalOf(address);
      taken.add(address);
      return message === null ? [] : [{ path: `referees.${at}.email_address`, message }];
    });
    if (problems.length > 0)
      throw new ApiError(422, "referees_refused", "Please check the marked addresses.", problems);
    await markNamed(sql, requestId, from);
    for (const referee of referees) {
      const id = await insertReferee(sql, {
        request_id: requestId,
        organization_id: request.organization_id,
        ...referee,
      });
      await mailReferee(services, sql, id, { again: false });
    }
    const payload = { jobId: before.job._id, applicationId: request.application_id };
    const rooms = [`org:${request.organization_id}`, `user:${candidate.userId}`] as const;
    await emitLater(sql, rooms, "applications.changed.v1", payload);
  });
  return readMyReference(services, candidate, requestId);
}
