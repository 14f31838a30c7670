import { screen, within } from "@testing-library/react";
import { cardFields } from "@loubby/shared-contracts/http/applications/board-fields";
import { applications } from "@loubby/shared-contracts/http/applications/applications";
import { duplicates } from "@loubby/shared-contracts/http/applications/duplicates";
import { pipeline } from "@loubby/shared-contracts/http/applications/pipeline";
import type {
  Application,
  ApplicationCard,
} from "@loubby/shared-contracts/http/applications/applications.schema";
import { ApiError } from "@loubby/shared-contracts/shell";
import { fakeApi } from "@loubby/shared-contracts/testing/fake-api";
import { STAGES } from "./job.ts";
import { JOB, opened } from "./opened.ts";
import { idOf } from "@loubby/shared-contracts/testing/people";
import { renderCompany } from "./render-company.tsx";
import "./sized.ts";

export const [APPLIED, INTERVIEW] = STAGES as [(typeof STAGES)[0], (typeof STAGES)[0]];

export function card(
  number: number,
  first_name: string,
  change: Partial<ApplicationCard> = {},
): ApplicationCard {
  return {
    _id: idOf(number),
    candidate: { _id: idOf(number + 1000), first_name, last_name: "Mensah", logo_url: null },
    stage_id: APPLIED._id,
    status: "active",
    applied_at: `2026-01-0${number % 9}T00:00:00.000Z`,
    stage_entered_at: `2026-01-0${number % 9}T00:00:00.000Z`,
    version: 1,
    tags: [],
    has_double: false,
    anonymous: false,
    source: "portal" as const,
    added: false,
    credited_to: null,
    facts: null,
    scorecards: null,
    next_event: null,
    open_offer: null,
    ...change,
  };
}

/** Serves cards that can be moved. */
export function server(cards: readonly ApplicationCard[] = [card(201, "Kofi"), card(202, "Ama")]) {
  const api = fakeApi();
  const kept = new Map(cards.map((one) => [one._id, one]));
  const standing = () => [...kept.values()].filter(({ status }) => status === "active" || status === "hired");
  const require = (applicationId = "") => {
    const found = kept.get(applicationId);
    if (!found) throw new ApiError(404, "application_not_found", "This application does not exist.");
    return found;
  };
  const write = (before: ApplicationCard, change: Partial<ApplicationCard>) => {
    const next = { ...before, ...change, version: before.version + 1 };
    kept.set(before._id, next);
    return next;
  };
  api.on(applications.board, () => ({
    job: JOB,
    stages: STAGES.map((stage) => ({
      ...stage,
      sla_days: null,
      on_entry: [],
      count: standing().filter((one) => one.stage_id === stage._id).length,
    })),
    rejected_count: kept.size - standing().length,
    card_fields: [...cardFields],
  }));
  api.on(applications.listInStage, ({ stageId }) => ({
    items: standing()
      .filter((one) => one.stage_id === stageId)
      .toSorted((a, b) => b.stage_entered_at.localeCompare(a.stage_entered_at)),
    nextCursor: null,
  }));
  api.on(applications.listRejected, () => ({
    items: [...kept.values()].filter(({ status }) => status === "rejected"),
    nextCursor: null,
  }));
  api.on(pipeline.viewers, () => []);
  api.on(pipeline.look, ({ applicationId }) => [
    { application_id: applicationId ?? "", _id: idOf(9), name: "Mia Member" },
  ]);
  api.on(pipeline.mails, () => []);
  api.on(pipeline.tasks, () => []);
  api.on(duplicates.list, () => ({ suspects: [], carried: [] }));
  api.on(applications.nextEvent, () => ({ event: null, has_open_offer: false }));
  api.on(applications.card, ({ applicationId }) => require(applicationId));
  api.on(applications.get, ({ applicationId }): Application => {
    const found = require(applicationId);
    const email_address = found.anonymous ? "" : "kofi@people.test";
    return opened(0, "", {
      ...found,
      candidate: {
        ...found.candidate,
        email_address,
        phone_number: null,
        can_sign_in: true,
        gets_mail: true,
      },
      note: "Hello",
    });
  });
  api.on(pipeline.reasons, () => [
    { _id: idOf(700), name: "Skills do not match", mail: { subject: "{job}", body: "Hello {first_name}" } },
  ]);
  api.on(applications.move, ({ applicationId }, { body }) =>
    write(require(applicationId), { stage_id: body.stage_id }),
  );
  api.on(applications.setStatus, ({ applicationId }, { body }) =>
    write(require(applicationId), { status: body.to }),
  );
  const sent = (name: string) =>
    api.calls.filter((call) => call.id === `applications.${name}`).map((call) => call.body);
  return Object.assign(api, { kept, find: require, sent, write });
}

export const board = (search = "", asked: Parameters<typeof renderCompany>[1] = {}) =>
  renderCompany(`/${JOB._id}/board${search}`, asked);
export const inStage = (name: string) =>
  within(screen.getByRole("list", { name }))
    .queryAllByRole("link")
    .map((link) => link.textContent?.split(" ")[0]);
export const cardOf = (name: string) => screen.findByRole("link", { name: `${name} Mensah` });
