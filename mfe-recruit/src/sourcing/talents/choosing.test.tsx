import { screen, waitFor, within } from "@testing-library/react";
import { jobs } from "@loubby/shared-contracts/http/jobs/jobs";
import { poolMembers } from "@loubby/shared-contracts/http/sourcing/pool-members";
import { talentPools } from "@loubby/shared-contracts/http/sourcing/talent-pools";
import { talentReachOut } from "@loubby/shared-contracts/http/sourcing/talent-reach-out";
import { ApiError } from "@loubby/shared-contracts/shell";
import { idOf } from "@loubby/shared-contracts/testing/people";
import { pool } from "../../testing/pool.ts";
import { openTalents, talent, talentServer } from "../../testing/talents.tsx";

beforeAll(() => import("./parts.ts"));

const people = ["Ama", "Efua", "Kojo", "Yaw"].map((name, at) => talent(21 + at, name));
const choose = (name: string) => screen.findByLabelText(`Choose ${name} Mensah`);
const READER = { permissions: [{ feature: "talent_pool" as const, action: ["read" as const] }] };

test("selects people one by one, in ranges, all together and by keyboard", async () => {
  talentServer(people);
  const { type } = openTalents();
  await type.click(await choose("Ama"));
  expect(screen.getByRole("checkbox", { name: "1 chosen" })).toBePartiallyChecked();
  await type.keyboard("{Shift>}");
  await type.click(await choose("Kojo"));
  await type.keyboard("{/Shift}");
  await type.click(screen.getByRole("checkbox", { name: "3 chosen" }));
  expect(screen.getByRole("checkbox", { name: "4 chosen" })).toBeChecked();
  await type.click(screen.getByText("Clear"));
  screen.getByRole("link", { name: "Ama Mensah" }).focus();
  await type.keyboard("jx");
  expect(screen.getByRole("link", { name: "Efua Mensah" })).toHaveFocus();
  expect(await choose("Efua")).toBeChecked();
  await type.keyboard("{Escape}");
  expect(screen.getByRole("checkbox", { name: "Select all 4 shown" })).not.toBeChecked();
});

test("clears the selection at the next search", async () => {
  talentServer(people);
  const { type } = openTalents();
  await type.click(await choose("Ama"));
  await type.click(await screen.findByRole("checkbox", { name: /^Available/ }));
  expect(await screen.findByRole("checkbox", { name: "Select all 4 shown" })).not.toBeChecked();
});

test("adds selected people to a pool, and shows it in the list", async () => {
  const api = talentServer(people);
  const { manager_id: _m, version: _v, stages: _s, people: _p, may_work: _w, ...card } = pool();
  api.on(talentPools.list, () => ({ items: [card], nextCursor: null, near: false }));
  api.on(poolMembers.takeOver, () => ({ added: 1, there: 1, refused: [] }));
  const { type } = openTalents();
  await type.click(await choose("Ama"));
  await type.click(await choose("Kojo"));
  await type.click(screen.getByText("Add to a pool…"));
  await type.click(await screen.findByRole("combobox", { name: "Talent pool" }));
  await type.click(await screen.findByTitle("Bakers"));
  await type.click(screen.getByRole("button", { name: "Add" }));
  expect(await screen.findByText("1 added, 1 already in it")).toBeInTheDocument();
  expect(api.callsOf(poolMembers.takeOver)[0]?.body).toEqual({ user_ids: [idOf(21), idOf(23)] });
});

test("invites people to an open job, and names who was skipped and why", async () => {
  const api = talentServer(people);
  api.on(talentReachOut.invite, () => ({
    invited: 1,
    refused: [{ _id: idOf(23), name: "Kojo Mensah", reason: "Was invited to this job already" }],
  }));
  const { type } = openTalents();
  await type.click(await choose("Ama"));
  await type.click(await choose("Kojo"));
  await type.click(screen.getByText("Invite to a job…"));
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByRole("button", { name: "Send to 2" })).toBeDisabled();
  await type.type(dialog.getByRole("combobox", { name: "Job" }), "night");
  await waitFor(() => expect(api.queries(jobs.list).at(-1)).toMatchObject({ status: "open", q: "night" }));
  await type.click(await screen.findByTitle("Night baker"));
  expect(dialog.getByRole("textbox", { name: "Message" })).toHaveValue(
    "Hi {first_name},\n\nYour profile made us think of you for {job} at {company}. Have a look, and apply if you like it.",
  );
  await type.click(dialog.getByRole("button", { name: "Send to 2" }));
  expect(await dialog.findByText("1 invited, 1 skipped")).toBeInTheDocument();
  expect(dialog.getByText("Kojo Mensah: Was invited to this job already")).toBeInTheDocument();
  expect(api.callsOf(talentReachOut.invite)[0]?.body).toMatchObject({
    user_ids: [idOf(21), idOf(23)],
    job_id: idOf(100),
  });
});

test("keeps what was typed when a message is refused, and sends it once however often it is tried", async () => {
  const api = talentServer(people);
  api.on(talentReachOut.write, () => ({ written: 1, refused: [], conversation_id: idOf(900) }));
  api.refuse(
    talentReachOut.write,
    new ApiError(429, "reach_out_full", "Your company wrote to 300 people today. Try again tomorrow."),
  );
  const { type, place } = openTalents();
  await type.click(await choose("Ama"));
  await type.click(screen.getByText("Message…"));
  const dialog = within(await screen.findByRole("dialog"));
  const message = dialog.getByRole("textbox", { name: "Message" });
  await type.clear(message);
  await type.type(message, "Do you bake?");
  await type.click(dialog.getByRole("button", { name: "Send" }));
  expect(await dialog.findByRole("alert")).toHaveTextContent("Your company wrote to 300 people today.");
  expect(message).toHaveValue("Do you bake?");
  api.refusals.clear();
  await type.click(dialog.getByRole("button", { name: "Send" }));
  expect(await dialog.findByText("Sent to 1")).toBeInTheDocument();
  const [first, second] = api.callsOf(talentReachOut.write).map(({ body }) => body);
  expect(second).toEqual(first);
  await type.click(dialog.getByRole("button", { name: "Open conversation" }));
  await waitFor(() => expect(place()).toBe(`/dashboard/conversations?id=${idOf(900)}`));
});

test("writes to a hundred people at most, and says so first", async () => {
  talentServer(Array.from({ length: 101 }, (_, at) => talent(200 + at, `Ama ${at}`)));
  const { type } = openTalents();
  await type.click(await screen.findByRole("checkbox", { name: "Select all 101 shown" }));
  expect(screen.getByText("You can invite or message up to 100 people at a time.")).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Invite to a job…" })).toBeDisabled();
  expect(screen.getByRole("button", { name: "Message…" })).toBeDisabled();
  expect(screen.getByRole("button", { name: "Add to a pool…" })).toBeEnabled();
});

test("shows people without permission to contact them, and says why", async () => {
  talentServer(people);
  const { type } = openTalents("", READER);
  await type.click(await choose("Ama"));
  for (const name of ["Invite to a job…", "Message…", "Add to a pool…"])
    expect(screen.getByRole("button", { name })).toHaveAttribute("aria-disabled", "true");
  await type.hover(screen.getByRole("button", { name: "Message…" }));
  expect(await screen.findByRole("tooltip")).toHaveTextContent(/permission|role|access/i);
});
