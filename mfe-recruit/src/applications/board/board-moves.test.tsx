import { QueryClient } from "@tanstack/react-query";
import { act, screen, waitFor } from "@testing-library/react";
import { cardFields } from "@loubby/shared-contracts/http/applications/board-fields";
import { applications } from "@loubby/shared-contracts/http/applications/applications";
import { pipeline } from "@loubby/shared-contracts/http/applications/pipeline";
import type { ApplicationCard } from "@loubby/shared-contracts/http/applications/applications.schema";
import { ApiError } from "@loubby/shared-contracts/shell";
import { notify } from "@loubby/shared-ui/toasts";
import { STAGES } from "../../testing/job.ts";
import { idOf } from "@loubby/shared-contracts/testing/people";
import { APPLIED, INTERVIEW, card, server, board, inStage, cardOf } from "../../testing/board-server.ts";
import { JOB } from "../../testing/opened.ts";

// Code that a browser would fetch is read first, so that no test waits for a slow disk.
beforeAll(() => import("./board-page.tsx"));
afterEach(() => {
  jest.restoreAllMocks();
  // A message outlives its page, and its Undo would be pressed for the next test's.
  act(() => notify.clear());
});

test("shows the mails and tasks of a move first, and makes it once confirmed", async () => {
  const api = server();
  api.on(applications.board, () => ({
    job: JOB,
    stages: STAGES.map((stage) => ({
      ...stage,
      sla_days: null,
      on_entry: stage._id === INTERVIEW._id ? ["Sends “Welcome”"] : [],
      count: 1,
    })),
    rejected_count: 0,
    card_fields: [...cardFields],
  }));
  api.on(pipeline.preview, () => ({
    mails: [{ subject: "Welcome", body: "Dear Kofi", minutes: 1 }],
    tasks: [{ title: "Call them", assignee: "hiring_manager" }],
  }));
  const { type } = board();
  await cardOf("Kofi");
  await type.click(screen.getByRole("button", { name: "Move Kofi Mensah" }));
  await type.click(await screen.findByRole("menuitem", { name: "Interview" }));
  expect(await screen.findByText("Sends “Welcome” in a minute")).toBeInTheDocument();
  expect(screen.getByText("Dear Kofi")).toBeInTheDocument();
  expect(screen.getByText("Creates the task “Call them” for hiring manager")).toBeInTheDocument();
  expect(api.sent("move")).toEqual([]);
  await type.click(screen.getByRole("button", { name: "Move" }));
  await waitFor(() => expect(api.sent("move")).toEqual([{ stage_id: INTERVIEW._id, version: 1 }]));
});

test("asks before a hire, and says what the candidate will be told", async () => {
  const api = server();
  api.on(pipeline.preview, () => ({ mails: [], tasks: [] }));
  const { type } = board();
  await cardOf("Kofi");
  await type.click(screen.getByRole("button", { name: "Move Kofi Mensah" }));
  await type.click(await screen.findByRole("menuitem", { name: "Hired" }));
  expect(await screen.findByText(/tell them at once that they're hired/)).toBeInTheDocument();
  expect(api.sent("move")).toEqual([]);
  await type.click(screen.getByRole("button", { name: "Hire" }));
  await waitFor(() => expect(api.sent("move")).toHaveLength(1));
});

test("shows a move before the server answers, and undoes it with the newest version", async () => {
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
    { stage_id: APPLIED._id, version: 2, undo: true },
  ]);
});

test("sends a second move with the version that the first one made", async () => {
  const api = server();
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  api.on(applications.move, async (_, { body }) => {
    await answered;
    return api.write(api.kept.get(idOf(201)) as ApplicationCard, { stage_id: body.stage_id });
  });
  const { type } = board();
  await cardOf("Kofi");
  const moveTo = async (stage: string) => {
    await type.click(screen.getByRole("button", { name: "Move Kofi Mensah" }));
    await type.click(await screen.findByRole("menuitem", { name: stage }));
  };
  await moveTo("Interview");
  await waitFor(() => expect(inStage("Interview")).toEqual(["Kofi"]));
  const { promise: cancelled, resolve: cancel } = Promise.withResolvers<void>();
  jest.spyOn(QueryClient.prototype, "cancelQueries").mockReturnValue(cancelled);
  await moveTo("Applied");
  answer();
  await waitFor(() => expect(api.kept.get(idOf(201))?.version).toBe(2));
  cancel();
  await waitFor(() =>
    expect(api.sent("move")).toEqual([
      { stage_id: INTERVIEW._id, version: 1 },
      { stage_id: APPLIED._id, version: 2 },
    ]),
  );
});

test("undoes a move that the server refuses, and says why", async () => {
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

test("shows a card where a colleague has just moved it, and names the colleague", async () => {
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

test("brings the rejected column into sight when it is opened, not when the page opens with it", async () => {
  server([card(201, "Kofi"), card(202, "Ama", { status: "rejected" })]);
  const into = jest.spyOn(Element.prototype, "scrollIntoView");
  const { unmount } = board("?rejected=shown");
  await screen.findByRole("list", { name: "Rejected" });
  expect(into).not.toHaveBeenCalled();
  unmount();
  const { type } = board();
  await type.click(await screen.findByRole("button", { name: "1 rejected" }));
  await screen.findByRole("list", { name: "Rejected" });
  expect(into.mock.contexts.map((one) => (one as HTMLElement).dataset["column"])).toEqual(["rejected"]);
});

test("brings the card of the open candidate into sight and marks it", async () => {
  server([card(201, "Kofi"), card(202, "Ama")]);
  const into = jest.spyOn(Element.prototype, "scrollIntoView");
  board(`?application=${idOf(202)}`);
  await waitFor(() => expect(into).toHaveBeenCalled());
  const [shown] = into.mock.contexts as HTMLElement[];
  expect(shown).toHaveTextContent("Ama");
  expect(shown).toHaveAttribute("data-open");
});
