import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { pipeline } from "@loubby/shared-contracts/http/applications/pipeline";
import { ApiError } from "@loubby/shared-contracts/shell";
import { fakeApi } from "@loubby/shared-contracts/testing/fake-api";
import { idOf } from "@loubby/shared-contracts/testing/people";
import { renderCompany } from "../../testing/render-company.tsx";

beforeAll(() => import("./reasons-page.tsx"));

function server() {
  const api = fakeApi();
  const mail = { subject: "News", body: "Hello {first_name}" };
  api.on(pipeline.reasons, () => [
    { _id: idOf(1), name: "Skills", mail },
    { _id: idOf(2), name: "Salary", mail },
  ]);
  api.on(pipeline.saveReasons, (_, { body }) =>
    body.reasons.map(({ _id = idOf(3), ...reason }) => ({ ...reason, _id })),
  );
  const sent = () =>
    api.callsOf(pipeline.saveReasons).map(({ body }) => (body as { reasons: { name: string }[] }).reasons);
  return Object.assign(api, { sent });
}
/** Opens a reason that is folded. */
async function reason(name: string) {
  const card = within(await screen.findByRole("group", { name }));
  const fold = card.getByRole("button", { name: new RegExp(`^${name}`) });
  if (fold.getAttribute("aria-expanded") === "false") fireEvent.click(fold);
  return card;
}

test("stands beside the list of the settings", async () => {
  server();
  renderCompany("/rejection-reasons");
  await reason("Skills");
  expect(screen.getByRole("link", { name: "Account details" })).toBeInTheDocument();
});

test("renames, reorders, adds and removes reasons, and saves them together", async () => {
  const api = server();
  const { type } = renderCompany("/rejection-reasons");
  const skills = await reason("Skills");
  expect(screen.getByRole("button", { name: "Save" })).toBeDisabled();
  await type.type(skills.getByRole("textbox", { name: "Reason" }), " gap");
  await type.click(screen.getByRole("button", { name: "Move Salary up" }));
  await type.click(screen.getByRole("button", { name: "Add reason" }));
  await type.type((await reason("New reason")).getByRole("textbox", { name: "Reason" }), "Place");
  await type.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() =>
    expect(api.sent().map((one) => one.map(({ name }) => name))).toEqual([["Salary", "Skills gap", "Place"]]),
  );
  expect(api.sent()[0]?.[0]).toMatchObject({ _id: idOf(2) });
  await type.click(await screen.findByRole("button", { name: "Remove Place" }));
  await type.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(api.sent()[1]).toHaveLength(2));
});

test("shows a refusal at its field, and keeps what was typed", async () => {
  const api = server();
  const message = "Two reasons have the same name";
  api.refuse(
    pipeline.saveReasons,
    new ApiError(400, "invalid_request", message, [{ path: "reasons.1.name", message }]),
  );
  const { type } = renderCompany("/rejection-reasons");
  const salary = await reason("Salary");
  const field = salary.getByRole("textbox", { name: "Reason" });
  await type.clear(field);
  await type.type(field, "Skills");
  await type.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(field).toHaveValue("Skills");
});

test("shows the reasons without permission to edit, and says why", async () => {
  server();
  const permissions = [
    { feature: "pipeline", action: ["read"] },
    { feature: "job", action: ["read"] },
  ] as const;
  renderCompany("/rejection-reasons", { role: "recruiter", permissions });
  expect((await reason("Skills")).getByRole("textbox", { name: "Reason" })).toBeDisabled();
  expect(screen.getByRole("button", { name: "Add reason" })).toBeDisabled();
  expect(screen.getByText(/permission/)).toBeInTheDocument();
});

test("folds reasons to one line each, inserts a variable where the cursor stands, and opens what has a problem", async () => {
  const api = server();
  const { type } = renderCompany("/rejection-reasons");
  await screen.findByRole("group", { name: "Skills" });
  expect(screen.queryByRole("textbox", { name: "Mail" })).not.toBeInTheDocument();
  const skills = await reason("Skills");
  const mail = skills.getByRole<HTMLTextAreaElement>("textbox", { name: "Mail" });
  mail.setSelectionRange(6, 18);
  await type.click(skills.getByRole("button", { name: "Insert variable" }));
  await type.click(await screen.findByRole("menuitem", { name: "Job title" }));
  await waitFor(() => expect(mail).toHaveValue("Hello {job}"));
  const message = "Write a subject";
  api.refuse(
    pipeline.saveReasons,
    new ApiError(400, "invalid_request", message, [{ path: "reasons.1.mail.subject", message }]),
  );
  await type.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText(message)).toBeVisible();
});
