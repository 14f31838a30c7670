import { act, screen, waitFor } from "@testing-library/react";
import { listings } from "@loubby/shared-contracts/http/agents/listings";
import { saved } from "@loubby/shared-contracts/http/agents/saved";
import type { ReplyOf } from "@loubby/shared-contracts/http/endpoint";
import { ApiError } from "@loubby/shared-contracts/shell";
import { fakeApi } from "@loubby/shared-contracts/testing/fake-api";
import { card } from "../testing/listings.ts";
import { renderStore } from "../testing/render-store.tsx";

type Receipt = ReplyOf<typeof saved.set>;

const type = "agent";
/** The heart of an agent, once it is known whether it is full. */
async function heart(digit = 1) {
  const button = await screen.findByLabelText(`Save Agent ${digit}`);
  await waitFor(() => expect(button).toBeEnabled());
  return button;
}

/** A store of two agents with a list of what is saved that the writes change. */
function store() {
  const kept = new Set<string>();
  const agents = [card(1), card(2)];
  const write = (receipt: Receipt) => {
    if (receipt.saved) kept.add(receipt._id);
    else kept.delete(receipt._id);
    return receipt;
  };
  const api = fakeApi()
    .on(listings.list, () => ({ items: agents, nextCursor: null, total: 2, near: false }))
    .on(saved.list, () => ({
      data: agents
        .filter(({ _id }) => kept.has(_id))
        .map(
          (agentProduct) => ({ type: "agent", agentProduct, saved_at: "2026-06-01T08:00:00.000Z" }) as const,
        ),
    }))
    .on(saved.save, (_, { body }) => write({ ...body, saved: true }))
    .on(saved.set, (_, { body }) => write(body));
  return { api, kept };
}

test("what is saved shows a full heart, and a second press forgets it", async () => {
  const { api, kept } = store();
  kept.add(card(1)._id);
  const page = await renderStore(api);
  expect(await heart()).toHaveAttribute("aria-pressed", "true");
  expect(await heart(2)).toHaveAttribute("aria-pressed", "false");
  await page.type.click(await heart());
  await waitFor(() => expect(kept.size).toBe(0));
  expect(await heart()).toHaveAttribute("aria-pressed", "false");
});

test("saving shows before the server has answered, and the list is read again after", async () => {
  const { api, kept } = store();
  const { promise, resolve } = Promise.withResolvers<Receipt>();
  api.on(saved.save, () => promise);
  const page = await renderStore(api);
  await page.type.click(await heart());
  expect(await heart()).toHaveAttribute("aria-pressed", "true");
  expect(api.queries(saved.list)).toHaveLength(1);
  kept.add(card(1)._id);
  await act(async () => resolve({ type, _id: card(1)._id, saved: true }));
  await waitFor(() => expect(api.queries(saved.list)).toEqual([{ type }, { type }]));
  expect(await heart()).toHaveAttribute("aria-pressed", "true");
});

test("unsets the refused heart only, and shows the server's message", async () => {
  const { api, kept } = store();
  kept.add(card(2)._id);
  api.on(saved.save, () => {
    throw new ApiError(422, "saved_full", "You have saved 500 agents.");
  });
  const page = await renderStore(api);
  expect(await heart(2)).toHaveAttribute("aria-pressed", "true");
  await page.type.click(await heart());
  const words = "Couldn't save Agent 1. You have saved 500 agents.";
  expect(await screen.findByText(words)).toBeInTheDocument();
  expect(await heart()).toHaveAttribute("aria-pressed", "false");
  expect(await heart(2)).toHaveAttribute("aria-pressed", "true");
});

test("quick presses reach the server one after the other, and the last one stays", async () => {
  const { api, kept } = store();
  const page = await renderStore(api);
  const button = await heart();
  await page.type.click(button);
  await page.type.click(button);
  await page.type.click(button);
  await waitFor(() => expect(api.calls.filter(({ method }) => method !== "GET")).toHaveLength(3));
  await waitFor(() => expect(kept.has(card(1)._id)).toBe(true));
  const writes = api.calls.filter(({ method }) => method !== "GET").map(({ method }) => method);
  expect(writes).toEqual(["POST", "PATCH", "POST"]);
  expect(await heart()).toHaveAttribute("aria-pressed", "true");
});
