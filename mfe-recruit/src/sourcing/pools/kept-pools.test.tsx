import { screen, waitFor, within } from "@testing-library/react";
import { jobs } from "@loubby/shared-contracts/http/jobs/jobs";
import { poolLinks } from "@loubby/shared-contracts/http/sourcing/pool-links";
import { poolMembers } from "@loubby/shared-contracts/http/sourcing/pool-members";
import { poolOutreach } from "@loubby/shared-contracts/http/sourcing/pool-outreach";
import { talentPools } from "@loubby/shared-contracts/http/sourcing/talent-pools";
import type { PoolForm } from "@loubby/shared-contracts/http/sourcing/talent-pools.schema";
import { ApiError } from "@loubby/shared-contracts/shell";
import { idOf } from "@loubby/shared-contracts/testing/people";
import { expectForgotten, expectKept } from "../../testing/kept-form.ts";
import { openPools, poolServer } from "../../testing/pool-page.tsx";
import { pool } from "../../testing/pool.ts";

beforeAll(() => import("./parts.ts"));
beforeEach(() => localStorage.clear());

test("keeps a new pool over a reload, and forgets it once created", async () => {
  poolServer();
  await expectKept({
    open: async () => openPools("/create"),
    field: () => screen.findByRole("textbox", { name: "Name" }),
    save: async (type) => {
      await type.click(screen.getByRole("button", { name: "Create pool" }));
      expect(await screen.findByRole("heading", { level: 1, name: "Bakers" })).toBeInTheDocument();
    },
  });
});

test("keeps edits to a pool over a reload until they are discarded", async () => {
  poolServer();
  await expectForgotten({
    open: async () => openPools("/bakers-1/edit"),
    field: () => screen.findByRole("textbox", { name: "Description" }),
  });
});

test("keeps a stage that a colleague removed before the reload as a new one", async () => {
  const before = poolServer();
  before.on(talentPools.edit, () => pool());
  const first = openPools("/bakers-1/edit");
  await first.type.type(await screen.findByRole("textbox", { name: "Stage 2" }), " once");
  first.unmount();
  const stages = pool().stages.filter(({ name }) => name !== "Contacted");
  const api = poolServer({ stages, version: 2 });
  api.on(talentPools.edit, () => pool());
  const { type } = openPools("/bakers-1/edit");
  expect(await screen.findByRole("alert")).toHaveTextContent("Someone else changed this pool");
  await type.click(screen.getByRole("button", { name: "Keep mine" }));
  await type.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(api.callsOf(talentPools.edit)).toHaveLength(1));
  expect(api.callsOf(talentPools.edit)[0]?.body).toMatchObject({ version: 2 });
  const [, second] = (api.callsOf(talentPools.edit)[0]?.body as PoolForm | undefined)?.stages ?? [];
  expect(second).toEqual({ name: "Contacted once" });
});

const inDialog = (name: string) => within(screen.getByRole("dialog")).getByRole("button", { name });

test("keeps a half-typed person over a reload, and forgets them once added", async () => {
  const api = poolServer();
  await expectKept({
    open: async () => {
      const page = openPools("/bakers-1");
      await page.type.click(await screen.findByRole("button", { name: "Add person" }));
      return page;
    },
    field: () => screen.findByRole("textbox", { name: "First name" }),
    save: (type) => type.click(inDialog("Add")),
  });
  expect(api.callsOf(poolMembers.add)[0]?.body).toMatchObject({ first_name: "Half a thought" });
});

test("keeps what was typed about someone while the dialog is closed, until it is cancelled", async () => {
  poolServer();
  const { type } = openPools(`/bakers-1?member=${idOf(721)}`);
  const change = async () => {
    const person = (await screen.findByRole("heading", { level: 2, name: "Kojo Mensah" })).parentElement;
    await type.click(within(person as HTMLElement).getByRole("button", { name: "Change" }));
  };
  const about = () => screen.findByRole("textbox", { name: "About" });
  await change();
  await type.type(await about(), "Bakes at night");
  await type.click(screen.getAllByRole("button", { name: "Close" }).at(-1) as HTMLElement);
  await change();
  expect(await about()).toHaveValue("Bakes at night");
  await type.click(screen.getByRole("button", { name: "Cancel" }));
  await change();
  expect(await about()).toHaveValue("");
});

test("keeps a half-typed mail over a reload, and sends it once to the same people", async () => {
  const api = poolServer();
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
    const page = openPools("/bakers-1");
    await page.type.click(await screen.findByRole("button", { name: "Mail 1…" }));
    return page;
  };
  const first = await write();
  await first.type.type(await screen.findByRole("textbox", { name: "Subject" }), "Hello");
  await first.type.type(screen.getByRole("textbox", { name: "Mail" }), "Work");
  await first.type.click(inDialog("Continue"));
  await first.type.click(await screen.findByRole("button", { name: "Send to 1" }));
  await waitFor(() => expect(api.callsOf(poolOutreach.start)).toHaveLength(1));
  first.unmount();
  const { type } = await write();
  expect(await screen.findByRole("textbox", { name: "Subject" })).toHaveValue("Hello");
  await type.click(inDialog("Continue"));
  await type.click(await screen.findByRole("button", { name: "Send to 1" }));
  await waitFor(() => expect(api.callsOf(poolOutreach.start)).toHaveLength(2));
  const [one, other] = api
    .callsOf(poolOutreach.start)
    .map(({ body }) => (body as { client_id?: string }).client_id);
  expect(one).toEqual(expect.any(String));
  expect(one).toBe(other);
});

test("keeps the message of a link over a reload, and forgets it once created", async () => {
  const api = poolServer();
  api.on(poolLinks.list, () => []);
  api.on(poolLinks.create, () => ({ url: "https://loubby.test/pools/x" }) as never);
  await expectKept({
    open: async () => {
      const page = openPools("/bakers-1?part=links");
      await page.type.click(
        (await screen.findAllByRole("button", { name: "Create link" }))[0] as HTMLElement,
      );
      return page;
    },
    field: () => screen.findByRole("textbox", { name: /Message/ }),
    save: (type) => type.click(inDialog("Create and copy link")),
  });
});
