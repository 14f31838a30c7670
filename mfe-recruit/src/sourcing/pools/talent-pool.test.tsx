import { screen, waitFor, within } from "@testing-library/react";
import { jobs } from "@loubby/shared-contracts/http/jobs/jobs";
import { poolImports } from "@loubby/shared-contracts/http/sourcing/pool-imports";
import { poolMembers } from "@loubby/shared-contracts/http/sourcing/pool-members";
import { poolOutreach } from "@loubby/shared-contracts/http/sourcing/pool-outreach";
import { talentPools } from "@loubby/shared-contracts/http/sourcing/talent-pools";
import { ApiError, emit } from "@loubby/shared-contracts/shell";
import { idOf } from "@loubby/shared-contracts/testing/people";
import { openPools, poolServer } from "../../testing/pool-page.tsx";
import { pool, poolMember, poolMemberDetails } from "../../testing/pool.ts";

beforeAll(() => import("./parts.ts"));

test("creates a pool with its stages, and opens it", async () => {
  const api = poolServer();
  const { type } = openPools("/create");
  await type.type(await screen.findByRole("textbox", { name: "Name" }), "Cooks");
  await type.click(screen.getByRole("button", { name: "Remove Nurturing" }));
  await type.click(screen.getByRole("button", { name: "Move Engaged up" }));
  await type.click(screen.getByRole("button", { name: "Create pool" }));
  await waitFor(() => expect(api.callsOf(talentPools.create)).toHaveLength(1));
  expect(api.callsOf(talentPools.create)[0]?.body).toMatchObject({
    name: "Cooks",
    visibility: "organization",
    stages: [{ name: "New" }, { name: "Engaged" }, { name: "Contacted" }],
  });
  expect(await screen.findByRole("heading", { level: 1, name: "Bakers" })).toBeInTheDocument();
});

test("shows a refusal at its field, and keeps what was typed", async () => {
  const api = poolServer();
  const message = "Choose colleagues from this company.";
  api.refuse(
    talentPools.create,
    new ApiError(422, "not_a_colleague", message, [{ path: "manager_id", message }]),
  );
  const { type } = openPools("/create");
  await type.type(await screen.findByRole("textbox", { name: "Name" }), "Cooks");
  await type.click(screen.getByRole("button", { name: "Create pool" }));
  expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
  expect(screen.getByRole("textbox", { name: "Name" })).toHaveValue("Cooks");
});

test("shows the pools without permission to create one, and says why", async () => {
  poolServer();
  openPools("", [{ feature: "talent_pool", action: ["read"] }]);
  expect(await screen.findByRole("link", { name: "Bakers" })).toBeInTheDocument();
  expect(screen.getByRole("button", { name: /Add talent pool/ })).toHaveAttribute("aria-disabled", "true");
});

test("says that a pool is shared for viewing only, and locks what changes it", async () => {
  poolServer({ may_work: false, visibility: "team" });
  openPools("/bakers-1");
  expect(await screen.findByText("You can view this pool but not edit it.")).toBeInTheDocument();
  for (const name of ["Add person", "Change", "Archive"])
    expect(screen.getByRole("button", { name })).toBeDisabled();
});

test("does not show a consent as given that no one may use", async () => {
  const api = poolServer();
  const items = [
    poolMember(),
    poolMember({ _id: idOf(722), first_name: "Efua", standing: "do_not_contact", refusal: "do_not_contact" }),
    poolMember({ _id: idOf(723), first_name: "Yaw", user_id: idOf(5), refusal: "not_allowed" }),
  ];
  api.on(poolMembers.list, () => ({ items, nextCursor: null, total: 3 }));
  openPools("/bakers-1");
  expect(await screen.findAllByText("Do not contact")).toHaveLength(2);
  expect(screen.getAllByText("Given")).toHaveLength(1);
});

test("says why no one can be written to who agreed to one job only", async () => {
  const api = poolServer();
  const items = [poolMember({ user_id: idOf(5), consent: "applied", refusal: "one_job" })];
  api.on(poolMembers.list, () => ({ items, nextCursor: null, total: 1 }));
  const { type } = openPools("/bakers-1");
  const write = await screen.findByRole("button", { name: "Mail…" });
  expect(write).toBeDisabled();
  await type.hover(write);
  expect(await screen.findByRole("tooltip")).toHaveTextContent("Agreed to be considered for one job only");
});

test("says what is recorded about an applicant, where they came from, and the address a colleague typed", async () => {
  const api = poolServer();
  const added = {
    source: "application",
    came: "manual",
    user_id: idOf(5),
    consent: "legitimate_interest",
    refusal: "no_address",
  } as const;
  const items = [poolMember(added), poolMember({ _id: idOf(722), first_name: "Efua" })];
  api.on(poolMembers.list, () => ({ items, nextCursor: null, total: 2 }));
  api.on(poolMembers.get, () =>
    poolMemberDetails({ ...added, consent_since: "2026-11-20", consent_words: "" }),
  );
  const { type } = openPools("/bakers-1");
  expect(await screen.findByRole("button", { name: "Mail 1…" })).toBeEnabled();
  expect(screen.getByText("1 can't be written to")).toBeInTheDocument();
  await type.click(screen.getByText("Kojo Mensah"));
  const drawer = within(await screen.findByRole("dialog"));
  expect(await drawer.findByText("Legitimate interest")).toBeInTheDocument();
  expect(drawer.getByText("Since Nov 20, 2026")).toBeInTheDocument();
  expect(drawer.getByText("Added manually")).toBeInTheDocument();
  expect(drawer.getByRole("link", { name: "kojo@people.test" })).toBeInTheDocument();
  expect(drawer.queryByText(/Loubby account/)).not.toBeInTheDocument();
});

test("previews a mail before it is sent: who gets it, who is skipped, how it reads", async () => {
  const api = poolServer();
  api.on(
    jobs.list,
    () => ({ items: [], nextCursor: null, counts: {}, departments: [], countries: [] }) as never,
  );
  api.on(poolOutreach.preview, () => ({
    total: 2,
    reaches: 1,
    left_out: [{ reason: "Their consent has expired", count: 1 }],
    example: { subject: "Hello Kojo", body: "Work for you" },
  }));
  api.on(poolOutreach.start, () => {
    throw new ApiError(
      422,
      "nothing_selected",
      "No one matches your selection any more. Please select again.",
    );
  });
  const { type } = openPools("/bakers-1");
  await type.click(await screen.findByRole("button", { name: "Mail 1…" }));
  await type.type(await screen.findByRole("textbox", { name: "Subject" }), "Hello");
  await type.type(screen.getByRole("textbox", { name: "Mail" }), "Work");
  await type.click(screen.getByRole("button", { name: "Continue" }));
  expect(await screen.findByText("1 skipped: their consent has expired")).toBeInTheDocument();
  expect(screen.getByText("Hello Kojo")).toBeInTheDocument();
  await type.click(screen.getByRole("button", { name: "Send to 1" }));
  expect(
    await screen.findByText("No one matches your selection any more. Please select again."),
  ).toBeInTheDocument();
  await type.click(screen.getByRole("button", { name: "Send to 1" }));
  const tries = api.callsOf(poolOutreach.start).map(({ body }) => (body as { client_id?: string }).client_id);
  expect(tries).toEqual([expect.any(String), tries[0]]);
  await type.click(screen.getByRole("button", { name: "Edit mail" }));
  expect(screen.getByRole("textbox", { name: "Subject" })).toHaveValue("Hello");
});

test("asks before someone goes on the do-not-contact list, and names who stays", async () => {
  const api = poolServer();
  api.on(poolMembers.move, () => ({ moved: 0, left_out: [{ name: "Kojo Mensah", reason: "Was removed" }] }));
  const { type } = openPools("/bakers-1");
  await type.click(await screen.findByRole("checkbox", { name: "Choose Kojo Mensah" }));
  await type.click(screen.getByRole("button", { name: "Move to…" }));
  await type.click(await screen.findByRole("menuitem", { name: "Do not contact" }));
  const asked = await screen.findByRole("dialog");
  expect(within(asked).getByText("Move 1 to “Do not contact”?")).toBeInTheDocument();
  expect(api.callsOf(poolMembers.move)).toEqual([]);
  await type.click(within(asked).getByRole("button", { name: "Move" }));
  expect(await screen.findByText(/Kojo Mensah stays: Was removed/)).toBeInTheDocument();
});

test("opens someone already in the pool from the form, which keeps what was typed", async () => {
  const api = poolServer();
  api.refuse(
    poolMembers.add,
    new ApiError(409, "there_already", "Already in the pool.", { member_id: idOf(721) }),
  );
  const { type } = openPools("/bakers-1");
  await type.click(await screen.findByRole("button", { name: "Add person" }));
  await type.type(await screen.findByRole("textbox", { name: "First name" }), "Kojo");
  await type.click(screen.getByRole("button", { name: "Add" }));
  expect(await screen.findByText("Already in the pool.")).toBeInTheDocument();
  expect(screen.getByRole("textbox", { name: "First name" })).toHaveValue("Kojo");
  await type.click(screen.getByRole("button", { name: "Show person" }));
  expect(await screen.findByRole("heading", { name: "History and notes" })).toBeInTheDocument();
});

test("says what an import brought, and offers the skipped rows", async () => {
  const api = poolServer();
  api.on(poolImports.list, () => [
    {
      _id: idOf(731),
      pool_id: idOf(701),
      file_name: "people.csv",
      state: "done" as const,
      problem: null,
      percent: 100,
      rows_read: 1200,
      added: 1100,
      merged: 50,
      unchanged: 48,
      refused: 2,
      created_by: "Ada Obi",
      created_at: "2026-01-01T00:00:00.000Z",
      finished_at: "2026-01-01T00:01:00.000Z",
    },
  ]);
  openPools("/bakers-1?part=import");
  expect(
    await screen.findByText("1,200 rows: 1,100 added, 50 updated, 48 unchanged, 2 skipped"),
  ).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Download the skipped rows" })).toBeEnabled();
});

test("says what couldn't be loaded, and offers to try again", async () => {
  const api = poolServer();
  api.refuse(talentPools.list, new ApiError(500, "internal", "Broken"));
  const { type } = openPools();
  await type.click(await screen.findByRole("button", { name: "Retry" }));
  api.refusals.clear();
  await type.click(await screen.findByRole("button", { name: "Retry" }));
  expect(await screen.findByRole("link", { name: "Bakers" })).toBeInTheDocument();
});

test("shows pools and people that a colleague or an import has just added, without a reload", async () => {
  const api = poolServer();
  const first = openPools();
  await screen.findByRole("link", { name: "Bakers" });
  const { manager_id: _m, version: _v, stages: _s, people: _p, may_work: _w, ...card } = pool({});
  const cooks = { ...card, _id: idOf(77), name: "Cooks", name_slug: "cooks-1" };
  api.on(talentPools.list, () => ({ items: [card, cooks], nextCursor: null, near: false }));
  emit("pools.changed.v1", {});
  expect(await screen.findByRole("link", { name: "Cooks" })).toBeInTheDocument();
  first.unmount();

  openPools("/bakers-1");
  await screen.findByText("Everyone shown (1)");
  const added = { ...poolMember(), _id: idOf(78), first_name: "Esi", last_name: "Boateng" };
  api.on(poolMembers.list, () => ({ items: [poolMember(), added], nextCursor: null, total: 2 }));
  emit("pools.changed.v1", {});
  expect(await screen.findByText(/Esi Boateng/)).toBeInTheDocument();
  expect(screen.getByText("Everyone shown (2)")).toBeInTheDocument();
});
