import { screen, waitFor, within } from "@testing-library/react";
import { duplicates } from "@loubby/shared-contracts/http/applications/duplicates";
import type {
  CarriedApplication,
  Suspect,
} from "@loubby/shared-contracts/http/applications/duplicates.schema";
import { idOf } from "@loubby/shared-contracts/testing/people";
import { card, server as boardServer } from "../../testing/board-server.ts";
import { JOB } from "../../testing/opened.ts";
import { renderCompany } from "../../testing/render-company.tsx";

const AT = "2026-01-01T00:00:00.000Z";

const SUSPECT: Suspect = {
  _id: idOf(202),
  name: "Kojo Mensah",
  job: { _id: JOB._id, title: "Welder" },
  status: "active",
  applied_at: AT,
  version: 4,
  common: ["phone", "link"],
  unmergeable: null,
};
const CARRIED: CarriedApplication = {
  _id: idOf(202),
  name: "Kojo Mensah",
  candidate_id: idOf(1202),
  email_address: "kojo@people.test",
  phone_number: "",
  applied_at: AT,
  note: "I weld too",
  answers: [{ question: "When could you start?", kind: "short_text", value: "Tomorrow" }],
  resume: null,
  merged_by: "Ada Admin",
  merged_at: AT,
  version: 5,
};

beforeAll(() => import("../board/board-page.tsx"));

function server() {
  const api = boardServer([card(201, "Kofi", { has_double: true, version: 3 })]);
  const kept = () => api.find(idOf(201));
  const state = { suspects: [SUSPECT], carried: [] as CarriedApplication[] };
  api.on(duplicates.list, () => state);
  api.on(duplicates.merge, () => {
    Object.assign(state, { suspects: [], carried: [CARRIED] });
    return kept();
  });
  api.on(duplicates.unmerge, () => {
    Object.assign(state, { suspects: [SUSPECT], carried: [] });
    return kept();
  });
  api.on(duplicates.setDifferent, (_, { body }) => {
    state.suspects = body.different ? [] : [SUSPECT];
    return {};
  });
  const bodies = (name: string) =>
    api.calls.filter(({ id }) => id === `duplicates.${name}`).map(({ body }) => body);
  return Object.assign(api, { bodies });
}

const ASKED = "May be the same person as Kojo Mensah, who applied for Welder";
const open = (options?: Parameters<typeof renderCompany>[1]) =>
  renderCompany(`/${JOB._id}/board?application=${idOf(201)}`, options);

test("says on the card and the open candidate who it may be a duplicate of, and why", async () => {
  server();
  open();
  expect(await screen.findByText(ASKED)).toBeInTheDocument();
  expect(screen.getByText("Same phone number and profile link.")).toBeInTheDocument();
  expect(screen.getByText("Possible duplicate")).toBeInTheDocument();
});

test("shows two possible duplicates, those to merge first, and the rest when asked", async () => {
  const api = server();
  const others = [203, 204, 205].map((id) => ({
    ...SUSPECT,
    _id: idOf(id),
    job: { _id: idOf(id), title: `Job ${id}` },
    unmergeable: "They applied for different jobs.",
  }));
  api.on(duplicates.list, () => ({ suspects: [...others, SUSPECT], carried: [] }));
  const { type } = open();
  await screen.findByText(ASKED);
  const notices = () => screen.getAllByText(/^May be the same person/).map(({ textContent }) => textContent);
  expect(notices()).toEqual([ASKED, expect.stringContaining("Job 203")]);
  await type.click(screen.getByRole("button", { name: "Show 2 more possible duplicates" }));
  expect(notices()).toHaveLength(4);
});

test("says it on the overview alone", async () => {
  server();
  const { type } = open();
  await screen.findByText(ASKED);
  await type.click(screen.getByRole("tab", { name: /^History/ }));
  expect(screen.queryByText(ASKED)).not.toBeInTheDocument();
});

test("merges two after saying what that does, and unmerges them", async () => {
  const api = server();
  const { type } = open();
  await screen.findByText(ASKED);
  await type.click(screen.getByRole("button", { name: "Merge…" }));
  expect(await screen.findByText(/The other one leaves the board/)).toBeInTheDocument();
  await type.click(screen.getByRole("button", { name: "Merge" }));
  const carried = await screen.findByRole("region", { name: "Merged: Kojo Mensah" });
  expect(within(carried).getByText("kojo@people.test")).toBeInTheDocument();
  expect(within(carried).getByText("Tomorrow")).toBeInTheDocument();
  expect(api.bodies("merge")).toEqual([{ merged_id: SUSPECT._id, version: 3, merged_version: 4 }]);
  await type.click(within(carried).getByRole("button", { name: "Unmerge" }));
  expect(await screen.findByText(ASKED)).toBeInTheDocument();
});

test("does not suggest a dismissed duplicate again, unless that is undone", async () => {
  const api = server();
  const { type } = open();
  await screen.findByText(ASKED);
  await type.click(screen.getByRole("button", { name: "Not a duplicate" }));
  await waitFor(() => expect(screen.queryByText(ASKED)).not.toBeInTheDocument());
  await type.click(await screen.findByRole("button", { name: "Undo" }));
  expect(await screen.findByText(ASKED)).toBeInTheDocument();
  expect(api.bodies("setDifferent")).toEqual([
    { other_id: SUSPECT._id, different: true },
    { other_id: SUSPECT._id, different: false },
  ]);
});

test("says why without permission to merge", async () => {
  server();
  const permissions = [
    { feature: "pipeline", action: ["read"] },
    { feature: "application", action: ["read"] },
  ] as const;
  open({ role: "recruiter", permissions });
  await screen.findByText(ASKED);
  expect(screen.getByRole("button", { name: "Merge…" })).toBeDisabled();
});
