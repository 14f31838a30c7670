import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import type { ServiceTerms } from "@loubby/shared-contracts/http/agents/service.schema";
import type { ProjectFile, Proposal } from "@loubby/shared-contracts/http/orders/projects.schema";
import type { MilestoneState } from "@loubby/shared-contracts/http/orders/project-states";
import type { Sql } from "#api/db/database";

export type Side = "buyer" | "seller";

/** What of an order is worked on. */
export interface ProjectRow {
  readonly revisions: number;
  readonly questions: string[];
  readonly brief: string | null;
  readonly answers: string[] | null;
  readonly briefed_at: string | null;
  readonly paused_at: string | null;
}

/** A project by its order; undefined where the order is none. */
export async function findProject(db: Sql, orderId: string): Promise<ProjectRow | undefined> {
  const { rows } = await sql<ProjectRow>`
    select revisions, questions, brief, answers, briefed_at, paused_at from projects
    where order_id = ${orderId}`.execute(db);
  return rows[0];
}

/** Begins a project on its seller's terms. All that writes here needs the worker, and the order locked. */
export async function insertProject(
  db: Sql,
  orderId: string,
  { revisions, questions }: ServiceTerms,
): Promise<void> {
  await sql`
    insert into projects (order_id, revisions, questions)
    values (${orderId}, ${revisions}, ${JSON.stringify(questions)})`.execute(db);
}

/** Keeps what the buyer needs. */
export async function writeBrief(
  db: Sql,
  orderId: string,
  { text, answers }: { readonly text: string; readonly answers: readonly string[] },
): Promise<void> {
  await sql`
    update projects set brief = ${text}, answers = ${JSON.stringify(answers)}, briefed_at = clock_timestamp()
    where order_id = ${orderId}`.execute(db);
}

/** Keeps what was handed over; answers its id. */
export async function insertSubmission(
  db: Sql,
  said: { readonly milestoneId: string; readonly by: string; readonly text: string },
): Promise<string> {
  const id = uuidv7();
  await sql`
    insert into milestone_submissions (id, milestone_id, number, submitted_by, text)
    select ${id}, ${said.milestoneId}, count(*) + 1, ${said.by}, ${said.text}
    from milestone_submissions where milestone_id = ${said.milestoneId}`.execute(db);
  return id;
}

/** What was handed over in a project, oldest first. */
export async function findSubmissions(
  db: Sql,
  orderId: string,
): Promise<{ id: string; milestone_id: string; number: number; text: string; at: string }[]> {
  const { rows } = await sql<{ id: string; milestone_id: string; number: number; text: string; at: string }>`
    select s.id, s.milestone_id, s.number, s.text, s.created_at as at
    from milestone_submissions s join project_milestones m on m.id = s.milestone_id
    where m.order_id = ${orderId} order by s.created_at, s.id`.execute(db);
  return rows;
}

/** Puts files beside a brief (null) or a submission; answers false where one of them is used already. */
export async function insertProjectFiles(
  db: Sql,
  { orderId, submissionId }: { readonly orderId: string; readonly submissionId: string | null },
  fileIds: readonly string[],
): Promise<boolean> {
  if (fileIds.length === 0) return true;
  const { numAffectedRows = 0n } = await sql`
    insert into project_files (file_id, order_id, submission_id, position)
    select f.id, ${orderId}, ${submissionId}, f.place - 1
    from unnest(${[...fileIds]}::uuid[]) with ordinality as f (id, place)
    on conflict do nothing`.execute(db);
  return numAffectedRows === BigInt(fileIds.length);
}

/** The files of a project, each with what it came with; null: the brief. Needs the worker, as the other side's are read too. */
export async function findProjectFiles(
  db: Sql,
  orderId: string,
): Promise<(ProjectFile & { submission_id: string | null; object_key: string })[]> {
  const { rows } = await sql<ProjectFile & { submission_id: string | null; object_key: string }>`
    select f.id as _id, f.name, f.size, f.content_type, p.submission_id, f.object_key
    from project_files p join file_facts f on f.id = p.file_id
    where p.order_id = ${orderId} order by p.position`.execute(db);
  return rows;
}

/** A proposal as it is kept. */
export interface ProposalRow extends Omit<Proposal, "_id"> {
  readonly id: string;
  readonly closed_side: Side | null;
}

/** What was proposed in a project, oldest first. */
export async function findProposals(db: Sql, orderId: string): Promise<ProposalRow[]> {
  const { rows } = await sql<ProposalRow>`
    select id, kind, side, text, milestones, state, created_at, closed_at,
      case when closed_by is null then null when state = 'withdrawn' then side when side = 'buyer' then 'seller'
      else 'buyer' end as closed_side
    from project_proposals where order_id = ${orderId} order by created_at, id`.execute(db);
  return rows;
}

/** Keeps what one side proposes. */
export async function insertProposal(
  db: Sql,
  orderId: string,
  said: Pick<Proposal, "kind" | "side" | "text" | "milestones"> & { readonly by: string },
): Promise<string> {
  const id = uuidv7();
  await sql`
    insert into project_proposals (id, order_id, kind, side, proposed_by, text, milestones)
    values (${id}, ${orderId}, ${said.kind}, ${said.side}, ${said.by}, ${said.text},
      ${JSON.stringify(said.milestones)})`.execute(db);
  return id;
}

/** Ends a proposal. */
export async function closeProposal(
  db: Sql,
  id: string,
  { state, by }: { readonly state: "agreed" | "refused" | "withdrawn"; readonly by: string | null },
): Promise<void> {
  await sql`
    update project_proposals set state = ${state}, closed_by = ${by}, closed_at = clock_timestamp()
    where id = ${id}`.execute(db);
}

/** Has a project rest from now on. */
export async function pauseProject(db: Sql, orderId: string): Promise<void> {
  await sql`
    with paused as (
      update projects set paused_at = clock_timestamp() where order_id = ${orderId} returning order_id, paused_at)
    insert into project_pauses (order_id, paused_at) select order_id, paused_at from paused`.execute(db);
}

/** Has a project go on; what was due in between is due later by as long as it rested. */
export async function resumeProject(db: Sql, orderId: string, side: Side): Promise<void> {
  await sql`
    update project_milestones m set deadline_at = m.deadline_at + (now() - p.paused_at),
      due_at = case when m.state = 'submitted' then m.due_at + (now() - p.paused_at) else m.due_at end
    from projects p where p.order_id = m.order_id and m.order_id = ${orderId}`.execute(db);
  await sql`
    update project_pauses set resumed_at = greatest(now(), paused_at), resumed_side = ${side}
    where order_id = ${orderId} and resumed_at is null`.execute(db);
  await sql`update projects set paused_at = null where order_id = ${orderId}`.execute(db);
}

/** What a milestone was, and which side made it that; null for the clock. */
export interface MilestoneMove {
  readonly milestone_id: string;
  readonly title: string;
  readonly to_state: MilestoneState;
  readonly note: string;
  readonly at: string;
  readonly side: Side | null;
}

/** Every move of a project's milestones, oldest first. */
export async function findMoves(db: Sql, orderId: string): Promise<MilestoneMove[]> {
  const { rows } = await sql<MilestoneMove>`
    select c.milestone_id, m.title, c.to_state, c.note, c.at,
      case when acts_for(o.seller_id, c.changed_by) and c.changed_by <> o.buyer_id then 'seller' when c.changed_by is not null then 'buyer' end as side
    from milestone_changes c
    join project_milestones m on m.id = c.milestone_id
    join orders o on o.id = m.order_id
    where m.order_id = ${orderId} and c.from_state is not null order by c.at, m.position, c.position`.execute(
    db,
  );
  return rows;
}

/** When a project rested, oldest first. */
export async function findPauses(
  db: Sql,
  orderId: string,
): Promise<{ paused_at: string; resumed_at: string | null; resumed_side: Side | null }[]> {
  const { rows } = await sql<{ paused_at: string; resumed_at: string | null; resumed_side: Side | null }>`
    select paused_at, resumed_at, resumed_side from project_pauses
    where order_id = ${orderId} order by paused_at`.execute(db);
  return rows;
}

/** Whether a seller still works on something for someone. */
export async function hasOpenProject(db: Sql, sellerId: string): Promise<boolean> {
  const { rows } = await sql`
    select from orders where seller_id = ${sellerId} and model = 'milestones'
      and state not in ('released', 'refunded', 'cancelled') limit 1`.execute(db);
  return rows.length > 0;
}
