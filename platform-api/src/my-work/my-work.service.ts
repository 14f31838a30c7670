import { events } from "@loubby/shared-contracts/http/schedule/events";
import { myApprovals } from "@loubby/shared-contracts/http/approvals/my-approvals";
import { pipeline } from "@loubby/shared-contracts/http/applications/pipeline";
import { readApplication } from "@loubby/shared-contracts/http/applications/pipeline-access";
import { scorecards } from "@loubby/shared-contracts/http/evaluation/scorecards";
import type { EndpointAccess } from "@loubby/shared-contracts/http/endpoint";
import { type WorkKind, workKinds } from "@loubby/shared-contracts/http/my-work/work-kinds";
import { refusalOfPerson } from "#api/access/decide";
import type { RuleSubject } from "#api/access/rulings";
import type { Sql } from "#api/db/database";
import { daysIn } from "./my-days.ts";
import { countWork, findWork } from "./my-work.sql.ts";

/** What someone needs to see each kind anywhere: no list shows more than the page it leads to. */
const ACCESS: Readonly<Record<WorkKind, readonly EndpointAccess[]>> = {
  task: [pipeline.tasks.access, readApplication],
  scorecard: [scorecards.mine.access],
  approval: [myApprovals.list.access],
  event: [events.list.access],
  answer: [readApplication],
};

/** A member whose work is listed, with what they may do now. */
export interface Worker {
  readonly userId: string;
  readonly subject: RuleSubject & { readonly organization: NonNullable<RuleSubject["organization"]> };
}

interface Wanted {
  readonly kind?: WorkKind | undefined;
  readonly time_zone: string;
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/** Returns one page of a member's work with its counts, the first due first. `now` is an ISO instant. */
export async function readWork(sql: Sql, { userId, subject }: Worker, wanted: Wanted, now: string) {
  const days = daysIn(wanted.time_zone, now);
  const looker = {
    userId,
    organizationId: subject.organization.id,
    role: subject.organization.role.tag,
    now,
    todayEnds: days.today_ends,
    weekEnds: days.week_ends,
  };
  const seen = workKinds.filter((kind) =>
    ACCESS[kind].every((access) => refusalOfPerson(access, subject, true) === null),
  );
  const shown = seen.filter((kind) => wanted.kind === undefined || kind === wanted.kind);
  return {
    ...(await findWork(sql, looker, shown, wanted)),
    counts: await countWork(sql, looker, seen),
    days,
  };
}
