import { screen, waitFor, within } from "@testing-library/react";
import { cardFields } from "@loubby/shared-contracts/http/applications/board-fields";
import { applications } from "@loubby/shared-contracts/http/applications/applications";
import { pipeline } from "@loubby/shared-contracts/http/applications/pipeline";
import { bookingRequests } from "@loubby/shared-contracts/http/schedule/booking-requests";
import { ApiError } from "@loubby/shared-contracts/shell";
import { fakeApi } from "@loubby/shared-contracts/testing/fake-api";
import { idOf } from "@loubby/shared-contracts/testing/people";
import { STAGES } from "../../testing/job.ts";
import { renderCompany } from "../../testing/render-company.tsx";
import "../../testing/sized.ts";

const JOB = { _id: idOf(100), title: "Welder", status: "open" as const, version: 1 };

beforeAll(() => import("../board/board-page.tsx"));

function server() {
  const api = fakeApi();
  api.on(applications.board, () => ({
    job: JOB,
    stages: STAGES.map((stage) => ({
      ...stage,
      count: 0,
      sla_days: stage.name === "Interview" ? 3 : null,
      on_entry: stage.name === "Interview" ? ["Sends “Welcome”"] : [],
    })),
    rejected_count: 0,
    card_fields: [...cardFields],
  }));
  api.on(applications.listInStage, () => ({ items: [], nextCursor: null }));
  api.on(pipeline.viewers, () => []);
  api.on(pipeline.stages, () => STAGES.map((stage) => ({ ...stage, sla_days: null, entry_actions: [] })));
  return api;
}

const board = () => renderCompany(`/${JOB._id}/board`);

test("shows a column's time limit and what happens when someone enters", async () => {
  server();
  board();
  expect(await screen.findByText("Sends “Welcome”")).toBeInTheDocument();
  expect(screen.getByText(/Within 3 days/)).toBeInTheDocument();
});

test("gives a stage a kind of interview that candidates who enter are asked to book", async () => {
  const api = server();
  const kind = { _id: idOf(300), name: "Video interview", lengths: [30] };
  api.on(bookingRequests.kinds, () => ({ items: [kind] }));
  const [stage] = STAGES;
  if (stage === undefined) throw new Error("A job has stages.");
  api.on(pipeline.setStage, () => ({ ...stage, sla_days: null, entry_actions: [] }));
  const { type } = board();
  await type.click(await screen.findByRole("button", { name: "Settings for Interview" }));
  await type.click(await screen.findByRole("button", { name: "Ask to book an interview" }));
  const field = await screen.findByRole("combobox", { name: "Kind of interview" });
  await type.click(field);
  await type.click(await screen.findByTitle("Video interview"));
  await type.type(screen.getByRole("textbox", { name: "Message (optional)" }), "See you");
  await type.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() =>
    expect(api.calls.find(({ id }) => id === "pipeline.setStage")?.body).toMatchObject({
      entry_actions: [
        { kind: "booking", mail: null, booking: { event_type_id: kind._id, message: "See you", days: 14 } },
      ],
    }),
  );
});

test("gives a stage a limit and a mail, and shows the server's message at its field", async () => {
  const api = server();
  api.on(pipeline.setStage, () => {
    const path = "entry_actions.0.mail.subject";
    const message = "The mail needs a subject.";
    throw new ApiError(400, "invalid_request", "entry_actions", [{ path, message }]);
  });
  const { type } = board();
  await type.click(await screen.findByRole("button", { name: "Settings for Interview" }));
  await type.type(await screen.findByRole("spinbutton", { name: "Time limit in days" }), "5");
  await type.click(screen.getByRole("button", { name: "Send a mail" }));
  await type.type(screen.getByRole("textbox", { name: "Mail" }), "Hello");
  await type.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("The mail needs a subject.")).toBeInTheDocument();
  expect(screen.getByRole("textbox", { name: "Subject" })).toHaveAttribute("aria-invalid", "true");
  expect(screen.getByRole("textbox", { name: "Mail" })).toHaveValue("Hello");
  expect(api.calls.find(({ id }) => id === "pipeline.setStage")?.body).toMatchObject({
    sla_days: 5,
    entry_actions: [{ kind: "mail", mail: { subject: "", body: "Hello" } }],
  });
});

test("says which variables a task can name, and shows at it the one that is none", async () => {
  const api = server();
  const message = "{name} isn't a known variable. Use {first_name}.";
  api.on(pipeline.setStage, () => {
    throw new ApiError(400, "invalid_request", "entry_actions", [{ path: "entry_actions.0.title", message }]);
  });
  const { type } = board();
  await type.click(await screen.findByRole("button", { name: "Settings for Interview" }));
  await type.click(await screen.findByRole("button", { name: "Create a task" }));
  const task = screen.getByRole("textbox", { name: "What to do" });
  expect(task).toHaveAccessibleDescription(/\{first_name\}, \{last_name\}, .* are replaced when it's sent/);
  await type.type(task, "Call {{name}");
  await type.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(task).toHaveAttribute("aria-invalid", "true");
});

test("asks where candidates go when a stage is removed, and never removes the first and the last", async () => {
  const api = server();
  api.on(pipeline.removeStage, () => ({ moved: 4 }));
  const { type } = board();
  await type.click(await screen.findByRole("button", { name: "Settings for Applied" }));
  await screen.findByRole("button", { name: "Save" });
  expect(screen.queryByRole("button", { name: "Remove stage…" })).not.toBeInTheDocument();
  await type.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("button", { name: "Save" })).not.toBeInTheDocument());
  await type.click(screen.getByRole("button", { name: "Settings for Interview" }));
  await type.click(await screen.findByRole("button", { name: "Remove stage…" }));
  const title = await screen.findByText("Remove Interview?");
  const dialog = within(title.closest<HTMLElement>("[role=dialog]") ?? title);
  await type.click(dialog.getByRole("button", { name: "Remove" }));
  await waitFor(() =>
    expect(api.calls.find(({ id }) => id === "pipeline.removeStage")?.body).toEqual({
      target_id: STAGES[0]?._id,
    }),
  );
});

test("hides stage settings without permission", async () => {
  server();
  const permissions = [{ feature: "pipeline", action: ["read", "update"] }] as const;
  const { type } = renderCompany(`/${JOB._id}/board`, { role: "recruiter", permissions });
  await screen.findByRole("heading", { name: "Interview 0" });
  expect(screen.queryByRole("button", { name: "Settings for Interview" })).not.toBeInTheDocument();
  await type.click(screen.getByRole("button", { name: "Customize" }));
  expect(await screen.findByRole("menuitem", { name: "Card fields…" })).toBeInTheDocument();
  expect(screen.queryByRole("menuitem", { name: "Saved pipelines…" })).not.toBeInTheDocument();
});
