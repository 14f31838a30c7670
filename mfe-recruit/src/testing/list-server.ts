import { applicationList } from "@loubby/shared-contracts/http/applications/application-list";
import type { ListedApplication } from "@loubby/shared-contracts/http/applications/application-list.schema";
import { cardFields } from "@loubby/shared-contracts/http/applications/board-fields";
import { applications } from "@loubby/shared-contracts/http/applications/applications";
import { bulkRuns } from "@loubby/shared-contracts/http/applications/bulk-runs";
import type { BulkRun } from "@loubby/shared-contracts/http/applications/bulk-runs.schema";
import { fakeApi } from "@loubby/shared-contracts/testing/fake-api";
import { idOf } from "@loubby/shared-contracts/testing/people";
import { STAGES } from "./job.ts";
import { JOB } from "./opened.ts";
import { renderCompany } from "./render-company.tsx";

const [APPLIED] = STAGES as [(typeof STAGES)[0]];

/** An application as a job's list shows it. */
export function listed(
  number: number,
  first_name: string,
  change: Partial<ListedApplication> = {},
): ListedApplication {
  return {
    _id: idOf(number),
    candidate: { _id: idOf(number + 1000), first_name, last_name: "Mensah", logo_url: null },
    stage_id: APPLIED._id,
    status: "active",
    applied_at: "2026-01-01T00:00:00.000Z",
    stage_entered_at: "2026-01-01T00:00:00.000Z",
    version: 1,
    tags: [],
    has_double: false,
    anonymous: false,
    late: false,
    rejection_reason: null,
    source: "portal",
    added: false,
    credited_to: null,
    facts: null,
    scorecards: null,
    next_event: null,
    open_offer: null,
    ...change,
  };
}

/** A bulk run. */
export const run = (change: Partial<BulkRun> = {}): BulkRun => ({
  _id: idOf(800),
  job_id: JOB._id,
  kind: "move",
  state: "running",
  total: 1240,
  done: 40,
  skipped: 0,
  undone: 0,
  kept: 0,
  created_by: "Ada Admin",
  created_at: "2026-01-01T00:00:00.000Z",
  finished_at: null,
  undo_until: null,
  left_out: [],
  ...change,
});

/** Serves a list of two out of 1240, and runs over them. */
export function server() {
  const api = fakeApi();
  api.on(applications.board, () => ({
    job: JOB,
    stages: STAGES.map((stage) => ({ ...stage, sla_days: null, on_entry: [], count: 0 })),
    rejected_count: 0,
    card_fields: [...cardFields],
  }));
  api.on(applicationList.tags, () => [{ _id: idOf(600), name: "Strong", colour: "green" as const }]);
  api.on(applicationList.list, () => ({
    items: [listed(201, "Ama", { late: true }), listed(202, "Kofi")],
    nextCursor: "more",
    total: 1240,
  }));
  api.on(bulkRuns.get, () => run());
  api.on(bulkRuns.preview, () => ({
    total: 1240,
    applies_to: 1200,
    mails: [{ subject: "Welcome", count: 1200 }],
    tasks: [{ title: "Call them", count: 1200 }],
    left_out: [{ reason: "Have withdrawn", count: 40 }],
    reveals: 0,
    open_offers: 0,
    told: 0,
    apart: [],
    of_declined: null,
  }));
  api.on(bulkRuns.start, () => run());
  return api;
}

/** Opens the list of the job. */
export const list = (search = "") => renderCompany(`/${JOB._id}/board${search}`);
