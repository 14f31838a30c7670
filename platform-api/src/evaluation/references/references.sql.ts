import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import type {
  MyReferenceRequest,
  ReferenceRequest,
} from "@loubby/shared-contracts/http/evaluation/references.schema";
import type { OpenQuestion } from "@loubby/shared-contracts/http/jobs/questions.schema";
import type { Sql } from "#api/db/database";
import { publicFileUrl } from "#api/files/public-url";
import { hintsOf, type SettledReferee } from "./reference-hints.ts";

interface RequestRow extends Omit<ReferenceRequest, "asked_by" | "referees"> {
  readonly asker: { _id: string; first_name: string; last_name: string; logo_key: string | null } | null;
  readonly asked_by_id: string;
  readonly named_ip: string | null;
  readonly named_agent: string;
  readonly referees: readonly SettledReferee[];
}

const QUESTIONS = sql`array(select q ->> 'label' from jsonb_array_elements(r.questions) q) as questions`;
const COMMON = sql`r.id as _id, r.application_id, r.state, r.wanted_count, r.message, r.asked_at, r.due_at, ${QUESTIONS}`;

const COMPANYS = sql`
  select ${COMMON}, r.asked_by as asked_by_id, r.decline_reason, r.named_ip, r.named_agent, r.settled_at,
    -- The withdrawal ends it in the same transaction.
    r.state = 'cancelled' and a.status = 'withdrawn' and r.settled_at = a.ended_at as ended_by_withdrawal,
    case when u.id is not null then jsonb_build_object('_id', u.id, 'first_name', u.first_name,
      'last_name', u.last_name, 'logo_key', u.logo_key) end as asker,
    coalesce((
      select jsonb_agg(to_jsonb(f)
        || jsonb_build_object('removed', f.state = 'withdrawn' and coalesce(f.settled_at < r.settled_at, true))
        order by f.invited_at, f.id)
      from referees f where f.request_id = r.id
    ), '[]') as referees
  from reference_requests r
  join application_facts a on a.id = r.application_id
  left join people u on u.id = r.asked_by`;

/** Lists the requests for one application, newest first. */
export async function findReferences(
  db: Sql,
  organizationId: string,
  applicationId: string,
): Promise<ReferenceRequest[]> {
  const { rows } = await sql<RequestRow>`${COMPANYS}
    where r.application_id = ${applicationId} and r.organization_id = ${organizationId}
    order by r.asked_at desc, r.id desc limit 20`.execute(db);
  return rows.map(toRequest);
}

/** Returns one of the company's requests, or undefined. */
export async function findReference(
  db: Sql,
  organizationId: string,
  requestId: string,
): Promise<ReferenceRequest | undefined> {
  const { rows } = await sql<RequestRow>`${COMPANYS}
    where r.id = ${requestId} and r.organization_id = ${organizationId}`.execute(db);
  return rows.map(toRequest)[0];
}

/** Returns the request of one of the company's referees, or undefined. */
export async function findRequestOf(db: Sql, refereeId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("referees")
    .select("request_id")
    .where("id", "=", refereeId)
    .executeTakeFirst();
  return row?.request_id;
}

/** Adds a request unless one is open; returns its id, or undefined. */
export async function insertReference(
  db: Sql,
  request: {
    readonly application_id: string;
    readonly organization_id: string;
    readonly candidate_id: string;
    readonly asked_by: string;
    readonly questions: readonly OpenQuestion[];
    readonly wanted_count: number;
    readonly message: string;
    readonly due_at: string;
  },
): Promise<string | undefined> {
  const row = await db
    .insertInto("reference_requests")
    .values({ id: uuidv7(), ...request, questions: JSON.stringify(request.questions) })
    .onConflict((conflict) =>
      conflict.column("application_id").where("state", "in", ["collecting", "partial"]).doNothing(),
    )
    .returning("id")
    .executeTakeFirst();
  return row?.id;
}

/** Ends a request for the company; returns false where its state doesn't allow it. */
export async function settleReference(
  db: Sql,
  requestId: string,
  from: readonly ReferenceRequest["state"][],
  to: { readonly state: "cancelled" | "reviewed"; readonly reviewed_by?: string },
): Promise<string | undefined> {
  const row = await db
    .updateTable("reference_requests")
    .set(to)
    .where("id", "=", requestId)
    .where("state", "in", from)
    .returning("candidate_id")
    .executeTakeFirst();
  return row?.candidate_id;
}

/** Lists the asking candidate's requests: the given one, or all pending ones, first to end first. */
export async function findMyReferences(db: Sql, requestId: string | null): Promise<MyReferenceRequest[]> {
  const waited = sql`state in ('collecting', 'partial') and due_at > now()`;
  const { rows } = await sql<MyReferenceRequest>`
    select * from my_references() where ${requestId === null ? waited : sql`_id = ${requestId}`}
    order by due_at, _id limit 50`.execute(db);
  return rows;
}

/** Lists the requests about one application of the asking candidate, newest first; undefined when it isn't theirs. */
export async function findMyReferencesOf(
  db: Sql,
  candidateId: string,
  applicationId: string,
): Promise<MyReferenceRequest[] | undefined> {
  const own = await db
    .selectFrom("application_facts")
    .select("id")
    .where("id", "=", applicationId)
    .where("candidate_id", "=", candidateId)
    .executeTakeFirst();
  if (own === undefined) return undefined;
  const { rows } = await sql<MyReferenceRequest>`
    select * from my_references() where application_id = ${applicationId}
    order by asked_at desc, _id desc limit 20`.execute(db);
  return rows;
}

function toRequest({
  asker,
  asked_by_id,
  named_ip,
  named_agent,
  referees,
  ...request
}: RequestRow): ReferenceRequest {
  const named = { ip: named_ip, agent: named_agent };
  return {
    ...request,
    asked_by:
      asker === null
        ? { _id: asked_by_id, first_name: "A former", last_name: "colleague", logo_url: null }
        : {
            _id: asker._id,
            first_name: asker.first_name,
            last_name: asker.last_name,
            logo_url: publicFileUrl(asker.logo_key),
          },
    referees: referees.map((referee) => ({
      _id: referee.id,
      name: referee.name,
      email_address: referee.email_address,
      relation: referee.relation,
      company_name: referee.company_name,
      state: referee.state,
      invited_at: referee.invited_at,
      reminded_at: referee.reminded_at,
      settled_at: referee.settled_at,
      removed: referee.removed,
      decline_reason: referee.decline_reason,
      answers: referee.answers ?? [],
      hints: hintsOf(referee, named, referees),
    })),
  };
}
