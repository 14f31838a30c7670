import { screen, waitFor, within } from "@testing-library/react";
import { conversations } from "@loubby/shared-contracts/http/conversations/conversations";
import { applications } from "@loubby/shared-contracts/http/recruit/applications";
import type { Application, ApplicationCard } from "@loubby/shared-contracts/http/recruit/applications.schema";
import { ApiError, emit } from "@loubby/shared-contracts/shell";
import { fakeApi } from "@loubby/shared-contracts/testing/fake-api";
import { STAGES } from "../testing/job.ts";
import { idOf } from "@loubby/shared-contracts/testing/people";
import { BASE, renderCompany } from "../testing/render-company.tsx";

const JOB = { _id: idOf(100), title: "Welder", status: "open" as const };
const [APPLIED, INTERVIEW] = STAGES as [(typeof STAGES)[0], (typeof STAGES)[0]];

function card(number: number, first_name: string, change: Partial<ApplicationCard> = {}): ApplicationCard {
  return {
    _id: idOf(number),
    candidate: { _id: idOf(number + 1000), first_name, last_name: "Mensah", logo_url: null },
    stage_id: APPLIED._id,
    status: "active",
    applied_at: `2026-01-0${number % 9}T00:00:00.000Z`,
    stage_entered_at: `2026-01-0${number % 9}T00:00:00.000Z`,
    version: 1,
    ...change,
  };
}

// Code that a browser would fetch is read first, so that no test waits for a slow disk.
beforeAll(() => import("./board-page.tsx"));

/** A server whose cards move. */
function server(cards: readonly ApplicationCard[] = [card(201, "Kofi"), card(202, "Ama")]) {
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
      count: standing().filter((one) => one.stage_id === stage._id).length,
    })),
    rejected_count: kept.size - standing().length,
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
  api.on(applications.get, ({ applicationId }): Application => {
    const found = require(applicationId);
    const candidate = { ...found.candidate, email_address: "kofi@people.test", phone_number: null };
    return {
      ...found,
      candidate,
      job: JOB,
      stages: [...STAGES],
      note: "Hello",
      answers: [],
      resume: null,
      events: [],
    };
  });
  api.on(applications.move, ({ applicationId }, { body }) =>
    write(require(applicationId), { stage_id: body.stage_id }),
  );
  api.on(applications.setStatus, ({ applicationId }, { body }) =>
    write(require(applicationId), { status: body.to }),
  );
  const sent = (name: string) =>
    api.calls.filter((call) => call.id === `applications.${name}`).map((call) => call.body);
  return Object.assign(api, { kept, sent, write });
}

const board = (search = "") => renderCompany(`/${JOB._id}/board${search}`);
const inStage = (name: string) =>
  within(screen.getByRole("list", { name }))
    .queryAllByRole("link")
    .map((link) => link.textContent?.split(" ")[0]);
const cardOf = (name: string) => screen.findByRole("link", { name: `${name} Mensah` });

test("the board shows each stage with its count and its people, the latest first", async () => {
  server();
  board();
  await cardOf("Kofi");
  expect(inStage("Applied")).toEqual(["Ama", "Kofi"]);
  expect(screen.getByRole("heading", { name: "Applied 2" })).toBeInTheDocument();
  expect(screen.getByRole("heading", { name: "Interview 0" })).toBeInTheDocument();
});

test("a card is picked up by Space, carried by the arrows and dropped by Enter, and keeps the focus", async () => {
  const api = server();
  const { type } = board();
  (await cardOf("Kofi")).focus();
  await type.keyboard(" ");
  expect(screen.getByText(/^Picked up Kofi Mensah, in Applied, step 1 of 3/)).toBeInTheDocument();
  await type.keyboard("{ArrowRight}");
  expect(screen.getByText("Interview, step 2 of 3")).toBeInTheDocument();
  await type.keyboard("{Enter}");
  await waitFor(() => expect(inStage("Interview")).toEqual(["Kofi"]));
  await waitFor(async () => expect(await cardOf("Kofi")).toHaveFocus());
  expect(api.sent("move")).toEqual([{ stage_id: INTERVIEW._id, version: 1 }]);
  expect(screen.getByText("Kofi Mensah moved to Interview.")).toBeInTheDocument();
});

test("Escape leaves the card where it was", async () => {
  const api = server();
  const { type } = board();
  (await cardOf("Kofi")).focus();
  await type.keyboard(" {ArrowRight}{Escape}");
  expect(screen.getByText("Kofi Mensah stays where they were.")).toBeInTheDocument();
  expect(inStage("Applied")).toEqual(["Ama", "Kofi"]);
  expect(api.sent("move")).toEqual([]);
});

test("the arrows walk over cards while none is picked up", async () => {
  server([card(201, "Kofi"), card(202, "Ama"), card(203, "Esi", { stage_id: INTERVIEW._id })]);
  const { type } = board();
  (await cardOf("Ama")).focus();
  await type.keyboard("{ArrowDown}");
  expect(await cardOf("Kofi")).toHaveFocus();
  await cardOf("Esi");
  await type.keyboard("{ArrowRight}");
  expect(await cardOf("Esi")).toHaveFocus();
});

test("a move shows before the server has answered, and Undo takes it back with the newest version", async () => {
  const api = server();
  let answer = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  api.on(applications.move, async (_, { body }) => {
    if (body.stage_id === INTERVIEW._id) await answered;
    return api.write(api.kept.get(idOf(201)) as ApplicationCard, { stage_id: body.stage_id });
  });
  const { type } = board();
  await cardOf("Kofi");
  await type.click(screen.getByRole("button", { name: "Move Kofi Mensah" }));
  await type.click(await screen.findByRole("menuitem", { name: "Interview" }));
  await waitFor(() => expect(inStage("Interview")).toEqual(["Kofi"]));
  expect(screen.getByRole("heading", { name: "Interview 1" })).toBeInTheDocument();
  answer();
  await type.click(await screen.findByRole("button", { name: "Undo" }));
  await waitFor(() => expect(inStage("Applied")).toContain("Kofi"));
  expect(api.sent("move")).toEqual([
    { stage_id: INTERVIEW._id, version: 1 },
    { stage_id: APPLIED._id, version: 2 },
  ]);
});

test("a move that the server refuses is taken back in words", async () => {
  const api = server();
  api.on(applications.move, () => {
    throw new ApiError(0, "network", "The server could not be reached.");
  });
  const { type } = board();
  await cardOf("Kofi");
  await type.click(screen.getByRole("button", { name: "Move Kofi Mensah" }));
  await type.click(await screen.findByRole("menuitem", { name: "Interview" }));
  expect(await screen.findByText("The server could not be reached.")).toBeInTheDocument();
  await waitFor(() => expect(inStage("Applied")).toEqual(["Ama", "Kofi"]));
  expect(screen.getByRole("heading", { name: "Applied 2" })).toBeInTheDocument();
});

test("when a colleague was faster the card goes where it stands, with who moved it", async () => {
  const api = server();
  api.on(applications.move, () => {
    const stands = api.write(card(201, "Kofi"), {
      stage_id: (STAGES[2] as (typeof STAGES)[0])._id,
      status: "hired",
    });
    throw new ApiError(409, "moved_meanwhile", "Mia Member changed this application meanwhile.", {
      card: stands,
    });
  });
  const { type } = board();
  await cardOf("Kofi");
  await type.click(screen.getByRole("button", { name: "Move Kofi Mensah" }));
  await type.click(await screen.findByRole("menuitem", { name: "Interview" }));
  expect(await screen.findByText("Mia Member changed this application meanwhile.")).toBeInTheDocument();
  await waitFor(() => expect(inStage("Hired")).toEqual(["Kofi"]));
  expect(inStage("Interview")).toEqual([]);
});

test("a new application appears without a reload, set apart from the others", async () => {
  const api = server();
  board();
  await cardOf("Kofi");
  api.kept.set(idOf(205), card(205, "Esi"));
  emit("applications.changed.v1", { jobId: JOB._id, applicationId: idOf(205) });
  const fresh = (await cardOf("Esi")).closest("[data-card]");
  expect(fresh).toHaveAttribute("data-fresh");
  expect((await cardOf("Kofi")).closest("[data-card]")).not.toHaveAttribute("data-fresh");
});

test("rejecting takes a card off the board, into the rejected, where the rejection is taken back", async () => {
  const api = server();
  const { type } = board("?rejected=shown");
  await cardOf("Kofi");
  await type.click(screen.getByRole("button", { name: "Move Kofi Mensah" }));
  await type.click(await screen.findByRole("menuitem", { name: "Reject" }));
  await waitFor(() => expect(inStage("Rejected")).toEqual(["Kofi"]));
  expect(inStage("Applied")).toEqual(["Ama"]);
  await type.click(await cardOf("Kofi"));
  await type.click(await screen.findByRole("button", { name: "Take the rejection back" }));
  await waitFor(() =>
    expect(api.sent("setStatus")).toEqual([
      { to: "rejected", version: 1 },
      { to: "active", version: 2 },
    ]),
  );
  await waitFor(() => expect(inStage("Applied")).toContain("Kofi"));
});

test("the address opens a candidate, and the arrows beside the name lead through the column", async () => {
  server();
  const { type, place } = board(`?application=${idOf(202)}`);
  expect(await screen.findByRole("heading", { name: "Ama Mensah" })).toBeInTheDocument();
  await type.click(await screen.findByRole("button", { name: "Next: Kofi Mensah" }));
  expect(await screen.findByRole("heading", { name: "Kofi Mensah" })).toBeInTheDocument();
  expect(place()).toBe(`${BASE}/${JOB._id}/board?application=${idOf(201)}`);
  expect(screen.getByRole("button", { name: "No next candidate" })).toBeDisabled();
});

test("Message opens the conversation about this application and goes there", async () => {
  const api = server();
  const conversation = {
    _id: idOf(900),
    type: "private" as const,
    name: null,
    members: [],
    unread: [],
    lastMessage: null,
    last_seq: 0,
    context: null,
    createdAt: "2026-01-01T00:00:00.000Z",
    updatedAt: "2026-01-01T00:00:00.000Z",
  };
  api.on(conversations.open, () => ({ data: { conversation, members: [], message: null } }));
  const { type, place } = board(`?application=${idOf(201)}`);
  await type.click(await screen.findByRole("button", { name: "Message" }));
  await waitFor(() => expect(place()).toBe(`/dashboard/conversations?id=${idOf(900)}`));
  const opened = api.calls.find((call) => call.id === "conversations.open");
  expect(opened?.body).toEqual({ userId: idOf(1201), applicationId: idOf(201) });
});

test("somebody who may only look cannot move anybody, by key or menu, and reads why", async () => {
  const api = server();
  const permissions = [
    { feature: "pipeline", action: ["read"] },
    { feature: "application", action: ["read"] },
  ] as const;
  const { type } = renderCompany(`/${JOB._id}/board`, { role: "recruiter", permissions });
  (await cardOf("Kofi")).focus();
  await type.keyboard(" ");
  expect(screen.getByText("You do not have permission to move candidates.")).toBeInTheDocument();
  await type.click(screen.getByRole("button", { name: "Move Kofi Mensah" }));
  expect(await screen.findByText("You do not have permission to perform this action")).toBeInTheDocument();
  expect(screen.getByRole("menuitem", { name: "Interview" })).toHaveAttribute("aria-disabled", "true");
  expect(api.sent("move")).toEqual([]);
});
