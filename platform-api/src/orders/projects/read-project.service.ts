import type { Milestone, Project } from "@loubby/shared-contracts/http/orders/projects.schema";
import { commissionOf } from "@loubby/shared-contracts/http/orders/commission";
import type { Principal } from "#api/access/principal";
import { readClock } from "#api/db/read-clock";
import { findAvailable } from "#api/ledger/available";
import type { Services } from "#api/services";
import { findOpenOf } from "../disputes/disputes.sql.ts";
import { approvalLimitOf } from "#api/transfers/waiting/company-limit";
import { findChargebackOf } from "../chargeback-of.ts";
import { decides, sideOf } from "../may.ts";
import { holderOf } from "../owner-of.ts";
import { itemOf, type OwnOrder } from "../own-orders.sql.ts";
import { findAskedParts } from "../purchase-requests/purchase-requests.sql.ts";
import { requireOwn } from "../read-order.service.ts";
import { orderNotFound } from "../refusals.ts";
import { findMilestones, type MilestoneRow } from "./milestones.sql.ts";
import { progressOf } from "./progress.ts";
import { historyOf } from "./project-history.ts";
import {
  findProject,
  findProjectFiles,
  findProposals,
  findSubmissions,
  type ProjectRow,
} from "./projects.sql.ts";
import { HELD, mayCancel, ONGOING } from "./rules.ts";

/** A project as the asker's side reads it, with what they may do. Throws 404 `order_not_found`. */
export async function readProject(
  services: Services,
  principal: Principal,
  orderId: string,
): Promise<Project> {
  const row = await requireOwn(services, principal, orderId);
  const side = sideOf(principal, row);
  const acts = side === "seller" || decides(principal, row);
  return services.db.as({ role: "worker" }).read(async (sql) => {
    const project = await findProject(sql, orderId);
    if (project === undefined) throw orderNotFound();
    const parts = await findMilestones(sql, orderId);
    const files = await findProjectFiles(sql, orderId);
    const submissions = await findSubmissions(sql, orderId);
    const proposals = await findProposals(sql, orderId);
    const dispute = row.state === "disputed" ? await findOpenOf(sql, orderId, null) : undefined;
    const history = await historyOf(sql, orderId, proposals, project.briefed_at);
    const open = proposals.find(({ state }) => state === "open");
    const buys = acts && side === "buyer";
    const asked = buys ? await findAskedParts(sql, orderId) : null;
    const ongoing = acts && ONGOING.some((state) => state === row.state);
    const filesOf = (submissionId: string | null) =>
      files
        .filter(({ submission_id }) => submission_id === submissionId)
        .map(({ submission_id: _of, object_key: _key, ...file }) => file);
    return {
      ...itemOf(row, principal),
      ...progressOf(row.state, project, parts),
      version: row.version,
      ...sumsOf(parts),
      commission_bps: row.commission_bps,
      available: buys ? await findAvailable(sql, holderOf(row), row.currency) : null,
      approval_limit:
        buys && row.organization_id !== null
          ? await approvalLimitOf(sql, row.organization_id, row.currency)
          : null,
      revisions: project.revisions,
      questions: project.questions,
      brief:
        project.brief === null || project.answers === null || project.briefed_at === null
          ? null
          : { text: project.brief, answers: project.answers, files: filesOf(null), at: project.briefed_at },
      paused_at: project.paused_at,
      chargeback: await findChargebackOf(sql, principal, row),
      parts: parts.map((part) => ({
        ...partOf(part, { row, project, side }),
        submissions: submissions
          .filter(({ milestone_id }) => milestone_id === part.id)
          .map(({ id, number, text, at }) => ({
            number,
            text,
            files: filesOf(id),
            at,
            changes: history.changesAfter(part.id, at),
          })),
        is_asked: asked?.has(part.id) === true,
        may: mayOf(part, { row, project, side, acts, isDisputed: dispute?.milestone_id === part.id }),
      })),
      proposal: open === undefined ? null : proposalOf(open),
      history: history.events,
      may: {
        brief: acts && side === "buyer" && row.state === "requirements_needed",
        propose: ongoing && open === undefined,
        answer: acts && open !== undefined && open.side !== side,
        withdraw: acts && open !== undefined && open.side === side,
        resume: acts && project.paused_at !== null,
        cancel: ongoing && mayCancel({ project, parts, side, now: await readClock(sql) }),
        message: side === "seller" || row.user_id === principal.userId || acts,
      },
    };
  });
}

const proposalOf = ({
  id,
  closed_side: _side,
  ...proposal
}: Awaited<ReturnType<typeof findProposals>>[number]) => ({
  _id: id,
  ...proposal,
});

/** What all milestones that count come to, what of it is held, and what was paid; minor units. */
function sumsOf(parts: readonly MilestoneRow[]): Pick<Project, "total" | "held" | "paid"> {
  const sum = (of: (part: MilestoneRow) => number) => parts.reduce((all, part) => all + of(part), 0);
  return {
    total: sum(({ state, amount_minor }) => (state === "cancelled" ? 0 : amount_minor)),
    held: sum(({ state, amount_minor }) => (HELD.some((held) => held === state) ? amount_minor : 0)),
    paid: sum(({ paid_minor }) => paid_minor ?? 0),
  };
}

interface Seen {
  readonly row: OwnOrder;
  readonly project: ProjectRow;
  readonly side: "buyer" | "seller";
}

function partOf(
  part: MilestoneRow,
  { row, project, side }: Seen,
): Omit<Milestone, "submissions" | "is_asked" | "may"> {
  const { amount_minor: amount, paid_minor: paid } = part;
  const due = paid ?? amount;
  const rests = project.paused_at !== null;
  return {
    _id: part.id,
    title: part.title,
    delivers: part.delivers,
    amount,
    days: part.days,
    state: part.state,
    deadline_at: rests ? null : part.deadline_at,
    due_at: rests && part.state === "submitted" ? null : part.due_at,
    revisions_left: Math.max(0, project.revisions - part.revisions_used),
    net: side === "seller" ? due - commissionOf(due, row.commission_bps) : null,
    paid,
  };
}

function mayOf(
  { state, revisions_used }: MilestoneRow,
  { project, side, acts, isDisputed, row }: Seen & { readonly acts: boolean; readonly isDisputed: boolean },
): Milestone["may"] {
  const free = acts && !isDisputed;
  const [buys, sells] = [free && side === "buyer", free && side === "seller"];
  const works = project.briefed_at !== null && project.paused_at === null;
  return {
    fund: buys && works && state === "draft",
    submit: sells && works && (state === "in_progress" || state === "changes_requested"),
    request_changes: buys && state === "submitted" && revisions_used < project.revisions,
    approve: buys && state === "submitted",
    dispute:
      buys &&
      row.state !== "disputed" &&
      (state === "submitted" || state === "approved" || state === "auto_approved"),
    refund: sells && HELD.some((held) => held === state),
  };
}
