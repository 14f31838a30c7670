import { screen, waitFor, within } from "@testing-library/react";
import { jobs } from "@loubby/shared-contracts/http/jobs/jobs";
import { poolImports } from "@loubby/shared-contracts/http/sourcing/pool-imports";
import { poolLinks } from "@loubby/shared-contracts/http/sourcing/pool-links";
import { poolMembers } from "@loubby/shared-contracts/http/sourcing/pool-members";
import { poolOutreach } from "@loubby/shared-contracts/http/sourcing/pool-outreach";
import { talentPools } from "@loubby/shared-contracts/http/sourcing/talent-pools";
import type { Pool, PoolForm } from "@loubby/shared-contracts/http/sourcing/talent-pools.schema";
import { ApiError, type PermissionEntry, setSession } from "@loubby/shared-contracts/shell";
import { fakeApi } from "@loubby/shared-contracts/testing/fake-api";
import { idOf, member } from "@loubby/shared-contracts/testing/people";
import { renderPage } from "@loubby/shared-ui/testing/render-page";
import { expectForgotten, expectKept } from "../../testing/kept-form.ts";
import { pool, poolMember, poolMemberDetails } from "../../testing/pool.ts";
import TalentPoolPage from "./talent-pool-page.tsx";

beforeAll(() => import("./parts.ts"));
beforeEach(() => localStorage.clear());

const BASE = "/dashboard/talent-pool";

function server(change: Partial<Pool> = {}) {
  const api = fakeApi();
  const { manager_id: _m, version: _v, stages: _s, people: _p, may_work: _w, ...card } = pool(change);
  api.on(talentPools.list, () => ({ items: [card], nextCursor: null, near: false }));
  api.on(talentPools.get, () => pool(change));
  api.on(talentPools.create, (_, { body }) => pool({ name: body.name, name_slug: "made" }));
  api.on(jobs.colleagues, () => [{ _id: idOf(1), first_name: "Ada", last_name: "Obi", logo_url: null }]);
  api.on(poolMembers.list, () => ({ items: [poolMember()], nextCursor: null, total: 1 }));
  api.on(poolMembers.get, () => poolMemberDetails());
  api.on(poolMembers.add, () => poolMemberDetails());
  return api;
}

function open(path = "", permissions: readonly PermissionEntry[] | null = null) {
  const user = permissions === null ? member("admin") : member("recruiter", permissions);
  setSession({ user, token: "token", activeSubscription: null, coupon: null });
  return renderPage(<TalentPoolPage base={BASE} />, { base: BASE, address: `${BASE}${path}` });
}

test("a pool is made with its stages, and opens", async () => {
  const api = server();
  const { type } = open("/create");
  await type.type(await screen.findByRole("textbox", { name: "Name" }), "Cooks");
  await type.click(screen.getByRole("button", { name: "Remove Nurturing" }));
  await type.click(screen.getByRole("button", { name: "Move Engaged up" }));
  await type.click(screen.getByRole("button", { name: "Make the pool" }));
  await waitFor(() => expect(api.callsOf(talentPools.create)).toHaveLength(1));
  expect(api.callsOf(talentPools.create)[0]?.body).toMatchObject({
    name: "Cooks",
    visibility: "organization",
    stages: [{ name: "New" }, { name: "Engaged" }, { name: "Contacted" }],
  });
  expect(await screen.findByRole("heading", { level: 1, name: "Bakers" })).toBeInTheDocument();
});

test("what the server refuses is said at its field, and nothing typed is lost", async () => {
  const api = server();
  const message = "Choose colleagues of this company.";
  api.refuse(
    talentPools.create,
    new ApiError(422, "not_a_colleague", message, [{ path: "manager_id", message }]),
  );
  const { type } = open("/create");
  await type.type(await screen.findByRole("textbox", { name: "Name" }), "Cooks");
  await type.click(screen.getByRole("button", { name: "Make the pool" }));
  expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
  expect(screen.getByRole("textbox", { name: "Name" })).toHaveValue("Cooks");
});

test("what is typed into a new pool is there after a reload, and gone once it is made", async () => {
  server();
  await expectKept({
    open: async () => open("/create"),
    field: () => screen.findByRole("textbox", { name: "Name" }),
    save: async (type) => {
      await type.click(screen.getByRole("button", { name: "Make the pool" }));
      expect(await screen.findByRole("heading", { level: 1, name: "Bakers" })).toBeInTheDocument();
    },
  });
});

test("what is typed into a pool is there after a reload until it is let go", async () => {
  server();
  await expectForgotten({
    open: async () => open("/bakers-1/edit"),
    field: () => screen.findByRole("textbox", { name: "Description" }),
  });
});

test("a stage that a colleague took away before the reload is a new one in the version that is kept", async () => {
  const before = server();
  before.on(talentPools.edit, () => pool());
  const first = open("/bakers-1/edit");
  await first.type.type(await screen.findByRole("textbox", { name: "Stage 2" }), " once");
  first.unmount();
  const stages = pool().stages.filter(({ name }) => name !== "Contacted");
  const api = server({ stages, version: 2 });
  api.on(talentPools.edit, () => pool());
  const { type } = open("/bakers-1/edit");
  expect(await screen.findByRole("alert")).toHaveTextContent("Somebody else changed this pool meanwhile");
  await type.click(screen.getByRole("button", { name: "Keep mine" }));
  await type.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(api.callsOf(talentPools.edit)).toHaveLength(1));
  expect(api.callsOf(talentPools.edit)[0]?.body).toMatchObject({ version: 2 });
  const [, second] = (api.callsOf(talentPools.edit)[0]?.body as PoolForm | undefined)?.stages ?? [];
  expect(second).toEqual({ name: "Contacted once" });
});

const inDialog = (name: string) => within(screen.getByRole("dialog")).getByRole("button", { name });

test("somebody who was half typed is there after a reload, and gone once added", async () => {
  const api = server();
  await expectKept({
    open: async () => {
      const page = open("/bakers-1");
      await page.type.click(await screen.findByRole("button", { name: "Add a person" }));
      return page;
    },
    field: () => screen.findByRole("textbox", { name: "First name" }),
    save: (type) => type.click(inDialog("Add")),
  });
  expect(api.callsOf(poolMembers.add)[0]?.body).toMatchObject({ first_name: "Half a thought" });
});

test("what was typed of somebody stays while the dialog is closed, until it is cancelled", async () => {
  server();
  const { type } = open(`/bakers-1?member=${idOf(721)}`);
  const change = async () => {
    const person = (await screen.findByRole("heading", { level: 2, name: "Kojo Mensah" })).parentElement;
    await type.click(within(person as HTMLElement).getByRole("button", { name: "Change" }));
  };
  const about = () => screen.findByRole("textbox", { name: "About them" });
  await change();
  await type.type(await about(), "Bakes at night");
  await type.click(screen.getAllByRole("button", { name: "Close" }).at(-1) as HTMLElement);
  await change();
  expect(await about()).toHaveValue("Bakes at night");
  await type.click(screen.getByRole("button", { name: "Cancel" }));
  await change();
  expect(await about()).toHaveValue("");
});

test("a mail that was half typed is there after a reload, and leaves once to the same people", async () => {
  const api = server();
  api.on(
    jobs.list,
    () => ({ items: [], nextCursor: null, counts: {}, departments: [], countries: [] }) as never,
  );
  api.on(poolOutreach.preview, () => ({
    total: 1,
    reaches: 1,
    left_out: [],
    example: null,
  }));
  const lost = new ApiError(0, "network", "Network error");
  api.on(poolOutreach.start, () => {
    throw lost;
  });
  const write = async () => {
    const page = open("/bakers-1");
    await page.type.click(await screen.findByRole("button", { name: "Write to all 1…" }));
    return page;
  };
  const first = await write();
  await first.type.type(await screen.findByRole("textbox", { name: "Subject" }), "Hello");
  await first.type.type(screen.getByRole("textbox", { name: "Mail" }), "Work");
  await first.type.click(inDialog("Go on"));
  await first.type.click(await screen.findByRole("button", { name: "Send to 1" }));
  await waitFor(() => expect(api.callsOf(poolOutreach.start)).toHaveLength(1));
  first.unmount();
  const { type } = await write();
  expect(await screen.findByRole("textbox", { name: "Subject" })).toHaveValue("Hello");
  await type.click(inDialog("Go on"));
  await type.click(await screen.findByRole("button", { name: "Send to 1" }));
  await waitFor(() => expect(api.callsOf(poolOutreach.start)).toHaveLength(2));
  const [one, other] = api
    .callsOf(poolOutreach.start)
    .map(({ body }) => (body as { client_id?: string }).client_id);
  expect(one).toEqual(expect.any(String));
  expect(one).toBe(other);
});

test("the words with a link are there after a reload, and gone once it is made", async () => {
  const api = server();
  api.on(poolLinks.list, () => []);
  api.on(poolLinks.create, () => ({ url: "https://loubby.test/pools/x" }) as never);
  await expectKept({
    open: async () => {
      const page = open("/bakers-1?part=links");
      await page.type.click(
        (await screen.findAllByRole("button", { name: "Make a link" }))[0] as HTMLElement,
      );
      return page;
    },
    field: () => screen.findByRole("textbox", { name: /Your words with it/ }),
    save: (type) => type.click(inDialog("Make the link and copy it")),
  });
});

test("who may only read sees the pools, and why nothing can be made", async () => {
  server();
  open("", [{ feature: "talent_pool", action: ["read"] }]);
  expect(await screen.findByRole("link", { name: "Bakers" })).toBeInTheDocument();
  expect(screen.getByRole("button", { name: /Add talent pool/ })).toBeDisabled();
});

test("a pool that is shared for reading says so, and locks what changes it", async () => {
  server({ may_work: false, visibility: "team" });
  open("/bakers-1");
  expect(await screen.findByText("This pool is shared with you for reading only.")).toBeInTheDocument();
  for (const name of ["Add a person", "Change", "Archive"])
    expect(screen.getByRole("button", { name })).toBeDisabled();
});

test("a consent that nobody may use does not read as given", async () => {
  const api = server();
  const items = [
    poolMember(),
    poolMember({ _id: idOf(722), first_name: "Efua", standing: "do_not_contact", refusal: "do_not_contact" }),
    poolMember({ _id: idOf(723), first_name: "Yaw", user_id: idOf(5), refusal: "not_allowed" }),
  ];
  api.on(poolMembers.list, () => ({ items, nextCursor: null, total: 3 }));
  open("/bakers-1");
  expect(await screen.findAllByText("Not to be used")).toHaveLength(2);
  expect(screen.getAllByText("Given")).toHaveLength(1);
});

test("a mail is looked at before it is sent: whom it reaches, who is left out, how it reads", async () => {
  const api = server();
  api.on(
    jobs.list,
    () => ({ items: [], nextCursor: null, counts: {}, departments: [], countries: [] }) as never,
  );
  api.on(poolOutreach.preview, () => ({
    total: 2,
    reaches: 1,
    left_out: [{ reason: "Their consent has ended", count: 1 }],
    example: { subject: "Hello Kojo", body: "Work for you" },
  }));
  api.on(poolOutreach.start, () => {
    throw new ApiError(422, "nobody_meant", "Nobody matches any more. Please choose again.");
  });
  const { type } = open("/bakers-1");
  await type.click(await screen.findByRole("button", { name: "Write to all 1…" }));
  await type.type(await screen.findByRole("textbox", { name: "Subject" }), "Hello");
  await type.type(screen.getByRole("textbox", { name: "Mail" }), "Work");
  await type.click(screen.getByRole("button", { name: "Go on" }));
  expect(await screen.findByText("1 left out: their consent has ended")).toBeInTheDocument();
  expect(screen.getByText("Hello Kojo")).toBeInTheDocument();
  await type.click(screen.getByRole("button", { name: "Send to 1" }));
  expect(await screen.findByText("Nobody matches any more. Please choose again.")).toBeInTheDocument();
  await type.click(screen.getByRole("button", { name: "Send to 1" }));
  const tries = api.callsOf(poolOutreach.start).map(({ body }) => (body as { client_id?: string }).client_id);
  expect(tries).toEqual([expect.any(String), tries[0]]);
  await type.click(screen.getByRole("button", { name: "Change the words" }));
  expect(screen.getByRole("textbox", { name: "Subject" })).toHaveValue("Hello");
});

test("leaving somebody alone is asked first, and who stays is named", async () => {
  const api = server();
  api.on(poolMembers.move, () => ({ moved: 0, left_out: [{ name: "Kojo Mensah", reason: "Was removed" }] }));
  const { type } = open("/bakers-1");
  await type.click(await screen.findByRole("checkbox", { name: "Choose Kojo Mensah" }));
  await type.click(screen.getByRole("button", { name: "Move to…" }));
  await type.click(await screen.findByRole("menuitem", { name: "Do not contact" }));
  const asked = await screen.findByRole("dialog");
  expect(within(asked).getByText("Move 1 to “Do not contact”?")).toBeInTheDocument();
  expect(api.callsOf(poolMembers.move)).toEqual([]);
  await type.click(within(asked).getByRole("button", { name: "Move" }));
  expect(await screen.findByText(/Kojo Mensah stays: Was removed/)).toBeInTheDocument();
});

test("somebody who is there already is shown from the form, which keeps what was typed", async () => {
  const api = server();
  api.refuse(
    poolMembers.add,
    new ApiError(409, "there_already", "Is in the pool already.", { member_id: idOf(721) }),
  );
  const { type } = open("/bakers-1");
  await type.click(await screen.findByRole("button", { name: "Add a person" }));
  await type.type(await screen.findByRole("textbox", { name: "First name" }), "Kojo");
  await type.click(screen.getByRole("button", { name: "Add" }));
  expect(await screen.findByText("Is in the pool already.")).toBeInTheDocument();
  expect(screen.getByRole("textbox", { name: "First name" })).toHaveValue("Kojo");
  await type.click(screen.getByRole("button", { name: "Show them" }));
  expect(await screen.findByRole("heading", { name: "History and notes" })).toBeInTheDocument();
});

test("an import says what it brought, and offers the rows that were not taken", async () => {
  const api = server();
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
  open("/bakers-1?part=import");
  expect(
    await screen.findByText("1,200 rows: 1,100 added, 50 filled up, 48 there already, 2 not taken"),
  ).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Download the rows that were not taken" })).toBeEnabled();
});

test("what cannot be read says so, and is asked for again", async () => {
  const api = server();
  api.refuse(talentPools.list, new ApiError(500, "internal", "Broken"));
  const { type } = open();
  await type.click(await screen.findByRole("button", { name: "Retry" }));
  api.refusals.clear();
  await type.click(await screen.findByRole("button", { name: "Retry" }));
  expect(await screen.findByRole("link", { name: "Bakers" })).toBeInTheDocument();
});
