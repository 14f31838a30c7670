import type { Application } from "@loubby/shared-contracts/http/applications/applications.schema";
import { idOf } from "@loubby/shared-contracts/testing/people";
import { STAGES } from "./job.ts";

/** The job that opened applications are for. */
export const JOB = { _id: idOf(100), title: "Welder", status: "open" as const, version: 1 };

/** An application as its company opens it. */
export function opened(number: number, first_name: string, change: Partial<Application> = {}): Application {
  return {
    _id: idOf(number),
    candidate: {
      _id: idOf(number + 1000),
      first_name,
      last_name: "Mensah",
      logo_url: null,
      email_address: `${first_name.toLowerCase()}@people.test`,
      can_sign_in: true,
      gets_mail: true,
      phone_number: null,
    },
    stage_id: idOf(11),
    status: "active",
    applied_at: "2026-01-02T00:00:00.000Z",
    stage_entered_at: "2026-01-02T00:00:00.000Z",
    version: 1,
    tags: [],
    has_double: false,
    anonymous: false,
    job: JOB,
    stages: [...STAGES],
    note: "",
    answers: [],
    resume: null,
    source: "portal",
    added: false,
    credited_to: null,
    facts: null,
    scorecards: null,
    next_event: null,
    open_offer: null,
    knocked_out_by: null,
    rejection_reason: null,
    rejection_note: "",
    withdraw_reason: null,
    told_when_added: false,
    note_count: 0,
    file_count: 0,
    events: [],
    ...change,
  };
}
