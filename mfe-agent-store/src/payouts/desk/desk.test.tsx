import { screen, waitFor, within } from "@testing-library/react";
import { payoutDesk } from "@loubby/shared-contracts/http/payouts/payout-desk";
import type { PayoutBatch, PayoutCase } from "@loubby/shared-contracts/http/payouts/payout-desk.schema";
import { ApiError, setTransport } from "@loubby/shared-contracts/shell";
import { type FakeApi, fakeApi } from "@loubby/shared-contracts/testing/fake-api";
import { renderPage } from "@loubby/shared-ui/testing/render-page";
import { payoutCase } from "../../testing/payouts.ts";
import PayoutDeskPage from "./payout-desk-page.tsx";

const BASE = "/dashboard/admin/payouts";

beforeAll(async () => {
  await import("./payout-case.tsx");
  await import("./batch-list.tsx");
});

function show(api: FakeApi, at = "") {
  setTransport(api.transport);
  return renderPage(<PayoutDeskPage />, { base: BASE, address: `${BASE}${at}` });
}

const batch: PayoutBatch = {
  _id: "00000000-0000-4000-8000-0000000000b1",
  number: "PB-00000000B1",
  currency: "usd",
  payouts: 2,
  amount: 8000,
  open: 2,
  started_by: "Ruth Obi",
  created_at: "2026-06-01T08:00:00.000Z",
  downloads: [],
};

test("what is ready leaves in a batch, with the password, and its file is downloaded", async () => {
  const made: Blob[] = [];
  URL.createObjectURL = (blob) => {
    made.push(blob as Blob);
    return "blob:batch";
  };
  URL.revokeObjectURL = () => undefined;
  let downloads: PayoutBatch["downloads"] = [];
  const api = fakeApi()
    .on(payoutDesk.list, () => ({ items: [payoutCase(1)], nextCursor: null }))
    .on(payoutDesk.ready, () => ({
      data: [{ currency: "usd" as const, payouts: 2, amount: 8000, held_up: 1 }],
    }))
    .on(payoutDesk.batches, () => ({ items: [{ ...batch, downloads }], nextCursor: null }))
    .on(payoutDesk.start, () => batch)
    .on(payoutDesk.file, () => {
      downloads = [{ by: "Ruth Obi", at: "2026-06-01T09:00:00.000Z" }];
      return { name: "PB-00000000B1.csv", content_type: "text/csv", text: "Beneficiary" };
    });
  const { type } = show(api);
  const ready = await screen.findByRole("region", { name: "Next batches" });
  expect(ready).toHaveTextContent(/\$80\.002 payouts1 more needs an approval/);
  await type.click(within(ready).getByRole("button", { name: "Start a batch" }));
  const start = await screen.findByRole("dialog", { name: "Start a batch in USD?" });
  await type.type(within(start).getByLabelText("Your password"), "secret");
  await type.click(within(start).getByRole("button", { name: "Start batch" }));
  await type.click(await screen.findByRole("button", { name: "Download PB-00000000B1" }));
  const ask = await screen.findByRole("dialog", { name: "Download PB-00000000B1?" });
  await type.type(within(ask).getByLabelText("Your password"), "secret");
  await type.click(within(ask).getByRole("button", { name: "Download" }));
  expect(await screen.findByText(/Downloaded by/)).toHaveTextContent("Downloaded by Ruth Obi");
  expect(made).toHaveLength(1);
  expect(api.callsOf(payoutDesk.start)[0]?.body).toEqual({ currency: "usd", password: "secret" });
});

test("lists by state, with what needs an approval", async () => {
  const api = fakeApi()
    .on(payoutDesk.ready, () => ({ data: [] }))
    .on(payoutDesk.list, (_, { query }) => ({
      items: query?.state === "unanswered" ? [] : [payoutCase(1, { needs_approval: true })],
      nextCursor: null,
    }));
  const { type, place } = show(api);
  const list = await screen.findByRole("list", { name: "Payouts" });
  expect(list).toHaveTextContent(/Lina Mensah\$40\.00First Bank, ending in 6789PO-0000000001Needs approval/);
  await type.click(screen.getByText("No answer yet"));
  expect(await screen.findByText("The bank has answered about everything")).toBeInTheDocument();
  expect(place()).toBe(`${BASE}?state=unanswered`);
});

const withCase = (found: () => PayoutCase) => fakeApi().on(payoutDesk.get, () => found());

test("a payout is marked as paid with a reference that no other has", async () => {
  let found = payoutCase(1, {
    state: "processing",
    batch: "PB-1",
    may: { approve: false, pay: true, decline: true, return: false },
  });
  const api = withCase(() => found).on(payoutDesk.pay, (_, { body }) => {
    if (body.bank_reference === "FT 1") {
      const message = "Another payout has this reference already.";
      throw new ApiError(409, "reference_used", message, [{ path: "bank_reference", message }]);
    }
    found = payoutCase(1, {
      state: "paid",
      bank_reference: body.bank_reference,
      may: { approve: false, pay: false, decline: false, return: true },
    });
    return found;
  });
  const { type } = show(api, `/${found._id}`);
  await type.click(await screen.findByRole("button", { name: "Mark as paid" }));
  const dialog = await screen.findByRole("dialog");
  const field = within(dialog).getByRole("textbox", { name: /The bank's reference/ });
  await type.type(field, "FT 1");
  await type.click(within(dialog).getByRole("button", { name: "Mark as paid" }));
  expect(await within(dialog).findByText("Another payout has this reference already.")).toBeInTheDocument();
  await type.type(field, "0");
  await type.click(within(dialog).getByRole("button", { name: "Mark as paid" }));
  expect(await screen.findByRole("button", { name: "The bank returned it" })).toBeInTheDocument();
  expect(screen.getByText("FT 10")).toBeInTheDocument();
});

test("a large payout is approved with the password, and declined with a reason", async () => {
  let found = payoutCase(1, {
    needs_approval: true,
    may: { approve: true, pay: false, decline: true, return: false },
  });
  const api = withCase(() => found)
    .on(payoutDesk.approve, () => {
      found = payoutCase(1, { needs_approval: true, approved: true, approver: "Ruth Obi" });
      return found;
    })
    .on(payoutDesk.decline, () => {
      found = payoutCase(1, {
        state: "declined",
        may: { approve: false, pay: false, decline: false, return: false },
      });
      return found;
    });
  const { type } = show(api, `/${found._id}`);
  await type.click(await screen.findByRole("button", { name: "Approve" }));
  const dialog = await screen.findByRole("dialog");
  await type.type(within(dialog).getByLabelText("Your password"), "secret");
  await type.click(within(dialog).getByRole("button", { name: "Approve" }));
  expect(await screen.findByText("Someone other than Ruth Obi sends it with a batch.")).toBeInTheDocument();
  await type.click(screen.getByRole("button", { name: "Decline" }));
  const second = await screen.findByRole("dialog", { name: "Decline $40.00 to Lina Mensah?" });
  await type.type(within(second).getByRole("textbox", { name: /Why/ }), "The name doesn't match.");
  await type.click(within(second).getByRole("button", { name: "Decline payout" }));
  await waitFor(() => expect(screen.queryByRole("button", { name: "Decline" })).toBeNull());
  expect(api.callsOf(payoutDesk.decline)[0]?.body).toEqual({ reason: "The name doesn't match." });
});
