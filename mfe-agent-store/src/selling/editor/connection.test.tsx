import { screen, waitFor, within } from "@testing-library/react";
import { ownListings } from "@loubby/shared-contracts/http/agents/selling/own-listings";
import { ApiError } from "@loubby/shared-contracts/shell";
import { fakeApi } from "@loubby/shared-contracts/testing/fake-api";
import { agentFields, keptOf, ownListing } from "../../testing/own-listings.ts";
import { renderStore } from "../../testing/render-store.tsx";
import { writeAgents } from "../../testing/write-agents.ts";

jest.mock("@loubby/shared-ui/rich-text-editor/rich-text-editor", () => ({
  RichTextEditor: () => <div role="textbox" aria-label="How it works" />,
}));

writeAgents();

const reading = {
  title: "Day Counter",
  summary: "Counts days.",
  abilities: ["count_days: Counts days"],
  samples: ["How many days until June?"],
  parts: [
    { name: "count_days", detail: "Counts days between two dates." },
    { name: "count_words", detail: "" },
  ],
  hosts: ["inner.example"],
};
const mcp = { kind: "mcp" as const, url: "https://days.example/mcp", part: "" };
const at = `/own/${ownListing()._id}`;

test("connecting fills what is empty, keeps what was written, and keeps a key that works", async () => {
  const own = ownListing({ fields: { ...agentFields, title: "", connection: mcp } });
  const api = fakeApi()
    .on(ownListings.get, () => own)
    .on(ownListings.connect, () => ({ data: reading }))
    .on(ownListings.setKey, () => ({ ...own, has_key: true }))
    .on(ownListings.save, (_, { body: { revision, ...fields } }) => ({
      ...own,
      fields: keptOf(fields),
      revision: revision + 1,
    }));
  const { type } = await renderStore(api, at);
  await type.type(await screen.findByLabelText("Key"), "sk-1");
  await type.click(screen.getByRole("button", { name: "Connect" }));
  expect(await screen.findByText("Connected")).toBeVisible();
  expect(screen.getByLabelText("Name")).toHaveValue("Day Counter");
  expect(screen.getByLabelText("In a sentence")).toHaveValue(agentFields.summary);
  expect(screen.getByLabelText("Sample 1")).toHaveValue("How many days until June?");
  expect(screen.getByLabelText("Host 1")).toHaveValue("inner.example");
  expect(api.callsOf(ownListings.connect)[0]?.body).toEqual({ ...mcp, key: "sk-1", listing_id: own._id });
  await waitFor(() => expect(api.callsOf(ownListings.setKey)[0]?.body).toEqual({ key: "sk-1" }));
  await waitFor(() => expect(screen.getByLabelText("Key")).toHaveValue(""));
  expect(await screen.findByText("A key is kept, sealed. Type another to replace it.")).toBeVisible();

  await type.click(screen.getByRole("combobox", { name: "Tool" }));
  await type.click(await screen.findByTitle("count_days"));
  expect(screen.getByText("Counts days between two dates.")).toBeVisible();
  await waitFor(() =>
    expect(api.callsOf(ownListings.save).at(-1)?.body).toMatchObject({
      title: "Day Counter",
      connection: { ...mcp, part: "count_days" },
    }),
  );
});

test("a seller declares which files an agent takes, kind by kind", async () => {
  const own = ownListing({ fields: { ...agentFields, connection: mcp } });
  const api = fakeApi()
    .on(ownListings.get, () => own)
    .on(ownListings.save, (_, { body: { revision, ...fields } }) => ({
      ...own,
      fields: keptOf(fields),
      revision: revision + 1,
    }));
  const { type } = await renderStore(api, at);
  const kinds = within(await screen.findByRole("group", { name: "Files it takes" }));
  await type.click(kinds.getByRole("checkbox", { name: "Texts and tables (TXT, CSV)" }));
  await type.click(kinds.getByRole("checkbox", { name: "Pictures" }));
  await waitFor(() =>
    expect(api.callsOf(ownListings.save).at(-1)?.body).toMatchObject({
      permissions: { files: ["pictures", "texts"] },
    }),
  );
});

test("an agent that can't be reached says why, and the form stays", async () => {
  const own = ownListing({ fields: { ...agentFields, connection: mcp } });
  const api = fakeApi()
    .on(ownListings.get, () => own)
    .on(ownListings.connect, () => {
      throw new ApiError(422, "endpoint_down", "It didn't answer in time.");
    });
  const { type } = await renderStore(api, at);
  await type.click(await screen.findByRole("button", { name: "Connect" }));
  expect(await screen.findByText("It didn't answer in time.")).toBeVisible();
  expect(screen.getByLabelText("Name")).toHaveValue("Receipt Reader");
});

test("checks say what they found, and when something was saved since", async () => {
  const own = ownListing({ revision: 3, fields: { ...agentFields, connection: mcp } });
  const found = (name: string, outcome: "passed" | "failed" | "skipped", text = "") => ({
    name,
    code: "ENDPOINT_DOWN" as const,
    field: "connection",
    outcome,
    text,
  });
  const checks = {
    checked_at: new Date().toISOString(),
    revision: 2,
    results: [
      found("Its address is public", "passed"),
      found("It answers", "failed", "It didn't answer in time."),
      found("It answers each sample", "skipped"),
    ],
  };
  const api = fakeApi()
    .on(ownListings.get, () => own)
    .on(ownListings.check, () => ({ ...own, checks }));
  const { type } = await renderStore(api, at);
  expect(await screen.findByText("Not run yet.")).toBeVisible();
  await type.click(screen.getByRole("button", { name: "Run checks" }));
  const list = within(await screen.findByRole("list", { name: "Checks" }));
  await waitFor(() => expect(list.getAllByRole("listitem")).toHaveLength(3));
  expect(list.getAllByRole("listitem").map((item) => item.textContent)).toEqual([
    "Its address is public Passed",
    "It answers FailedIt didn't answer in time.",
    "It answers each sample Not checked",
  ]);
  expect(screen.getByText(/before the last save/)).toBeVisible();
});

test("an agent that left the store says why, and comes back once its checks pass", async () => {
  const days = [{ day: "2026-06-01", ok: false }];
  const sold = { state: "approved", live_version: 1 } as const;
  const out = ownListing({
    ...sold,
    sale: "deprecated",
    down_days: 31,
    health: { down_days: 31, days, problem: "It didn't answer in time." },
  });
  const back = ownListing({
    ...sold,
    sale: "published",
    health: { down_days: 0, days: [{ day: "2026-06-02", ok: true }], problem: "" },
  });
  const api = fakeApi()
    .on(ownListings.get, () => out)
    .on(ownListings.check, () => back);
  const { type } = await renderStore(api, at);
  const health = await screen.findByRole("region", { name: "Health" });
  expect(health).toHaveTextContent("It didn't answer in time.");
  expect(health).toHaveTextContent("It's out of the store.");
  expect(screen.getByText("Out of the store")).toBeVisible();
  await type.click(screen.getByRole("button", { name: "Run checks" }));
  expect(await screen.findByText("In the store")).toBeVisible();
  expect(screen.getByRole("region", { name: "Health" })).toHaveTextContent(
    "It was called once so far, and answered.",
  );
});

test("a new agent runs somewhere, and an address that can't be called says what is wrong with it", async () => {
  const api = fakeApi().on(ownListings.list, () => ({ data: [], may_sell: true, commission_bps: 1500 }));
  const { type } = await renderStore(api, "/create-agent-product");
  const address = await screen.findByRole("textbox", { name: "Address" });
  await type.click(screen.getByRole("button", { name: "Connect" }));
  expect(address).toHaveAccessibleDescription("Enter the address at which it answers.");
  await type.type(address, "agent.example.com");
  await type.click(screen.getByRole("button", { name: "Connect" }));
  expect(address).toHaveAccessibleDescription("Enter the whole address, such as https://agent.example.com.");
  expect(api.callsOf(ownListings.connect)).toEqual([]);
});

test("a price too small for the store's share says from which sum it counts", async () => {
  const price = { amount: 1, currency: "usd" as const, model: "per_use" as const, most: 10 };
  const api = fakeApi()
    .on(ownListings.list, () => ({ data: [], may_sell: true, commission_bps: 1500 }))
    .on(ownListings.get, () => ownListing({ fields: { ...agentFields, connection: mcp, price } }));
  await renderStore(api, at);
  expect(
    await screen.findByText(
      /The store's 15% counts for answers of \$0\.07 and more\. You get all of a smaller/,
    ),
  ).toBeVisible();
});
