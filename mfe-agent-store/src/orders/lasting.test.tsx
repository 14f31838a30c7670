import { screen, waitFor, within } from "@testing-library/react";
import { orders } from "@loubby/shared-contracts/http/orders/orders";
import type { Order, OrderCharge } from "@loubby/shared-contracts/http/orders/orders.schema";
import { eventSubjects } from "@loubby/shared-contracts/http/schedule/event-subjects";
import { ratings } from "@loubby/shared-contracts/http/agents/ratings";
import { ApiError } from "@loubby/shared-contracts/shell";
import { fakeApi } from "@loubby/shared-contracts/testing/fake-api";
import { wholeOrder } from "../testing/orders.ts";
import { may } from "@loubby/shared-contracts/testing/orders";
import { renderStore } from "../testing/render-store.tsx";

const charge = (digit: number, part: Partial<OrderCharge> = {}): OrderCharge => ({
  _id: `00000000-0000-4000-8000-0000000002${digit.toString().padStart(2, "0")}`,
  kind: "answer",
  state: "captured",
  amount: 123,
  from: null,
  until: null,
  characters: 1230,
  by: "Mia Berg",
  at: "2026-06-01T08:00:00.000Z",
  dispute: null,
  may_dispute: false,
  ...part,
});

const perUse = (part: Partial<Order> = {}) =>
  wholeOrder(1, {
    model: "per_use",
    amount: 10,
    due_at: null,
    per_use: { most: 100, limits: { month: 5000, person: 1100 }, spent: 623, mine: 150 },
    may: may({ run: true, cancel: true, limit: true }),
    ...part,
  });

const monthly = (ends: boolean, tries = 0) =>
  wholeOrder(1, {
    model: "monthly",
    amount: 2000,
    monthly: { until: "2026-07-01T08:00:00.000Z", ends, tries },
    may: may({ run: true, cancel: !ends, keep: ends }),
  });

const at = `/orders/${wholeOrder(1)._id}`;
const withOrder = (order: Order, charges: readonly OrderCharge[] = []) =>
  fakeApi()
    .on(orders.get, () => order)
    .on(eventSubjects.nextMeeting, () => ({ event: null }))
    .on(ratings.mine, () => ({ review: null, may_rate: false, version: null }))
    .on(orders.receipts, () => ({ data: [] }))
    .on(orders.charges, () => ({ items: [...charges], nextCursor: null }));

test("an agent per use says what this month cost by now, and each answer with who asked", async () => {
  await renderStore(withOrder(perUse(), [charge(1), charge(2, { state: "voided", characters: null })]), at);
  const month = await screen.findByRole("region", { name: "This month" });
  expect(month).toHaveTextContent("$6.23 of $50.00 this month, at most $1.00 an answer");
  expect(month).toHaveTextContent("You: $1.50 of $11.00");
  expect(within(month).getByRole("progressbar")).toHaveAttribute("value", "12");
  const charges = await screen.findByRole("region", { name: "Charges" });
  expect(charges).toHaveTextContent(/\$1\.23Answer of 1,230 charactersMia Berg.*Paid.*Not charged/s);
  expect(screen.getByText("Active")).toBeInTheDocument();
});

test("limits are changed, and one that is too low is said", async () => {
  let now = perUse();
  let isLow = true;
  const api = withOrder(now)
    .on(orders.get, () => now)
    .on(orders.limit, (_, { body }) => {
      if (isLow)
        throw new ApiError(422, "limit_too_low", "Enter at least $90.00.", [
          { path: "month", message: "Enter at least $90.00." },
        ]);
      now = perUse({ per_use: { most: 100, limits: body, spent: 623, mine: 150 } });
      return now;
    });
  const { type } = await renderStore(api, at);
  await type.click(await screen.findByRole("button", { name: "Change limits" }));
  const dialog = await screen.findByRole("dialog");
  const field = within(dialog).getByRole("spinbutton", { name: "Limit for a month" });
  const person = within(dialog).getByRole("spinbutton", { name: "Limit for each person" });
  const save = within(dialog).getByRole("button", { name: "Save" });
  for (const [control, low] of [
    [field, "0.10"],
    [person, "-5"],
  ] as const) {
    await type.clear(control);
    await type.type(control, low);
    await type.tab();
    expect(control).toHaveValue(Number(low).toFixed(2));
    expect(control).toBeInvalid();
    expect(control).toHaveAccessibleDescription("Enter at least $1.00, the most that one answer costs.");
    expect(save).toBeDisabled();
  }
  await type.clear(field);
  await type.type(field, "80");
  await type.clear(person);
  await type.click(save);
  expect(await within(dialog).findByText("Enter at least $90.00.")).toBeInTheDocument();
  isLow = false;
  await type.click(within(dialog).getByRole("button", { name: "Save" }));
  expect(await screen.findByText(/of \$80\.00 this month/)).toBeInTheDocument();
  expect(api.callsOf(orders.limit)[1]?.body).toEqual({ month: 8000, person: null });
});

test("an agent by the month is canceled for its end, and goes on after all", async () => {
  let now = monthly(false);
  const api = withOrder(now, [charge(1, { kind: "month", amount: 2000, state: "authorized", by: null })])
    .on(orders.get, () => now)
    .on(orders.cancel, () => (now = monthly(true)))
    .on(orders.keep, () => (now = monthly(false)));
  const { type } = await renderStore(api, at);
  expect(await screen.findByText(/Next charge: \$20\.00/)).toBeInTheDocument();
  expect(await screen.findByText("One month")).toBeInTheDocument();
  const press = async (name: string, confirm: string) => {
    await type.click(screen.getByRole("button", { name }));
    const dialog = await screen.findByRole("dialog");
    await type.click(within(dialog).getByRole("button", { name: confirm }));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  };
  await press("Cancel order", "Cancel order");
  expect(await screen.findByText(/Nothing more is charged\./)).toBeInTheDocument();
  await press("Keep the order", "Keep the order");
  expect(await screen.findByText(/Next charge: \$20\.00/)).toBeInTheDocument();
});

test("a month that couldn't be charged says so, and charges that can't be read are read again", async () => {
  const api = withOrder(monthly(false, 1)).on(orders.charges, () => {
    throw new ApiError(0, "network", "The connection is broken.");
  });
  const { type } = await renderStore(api, at);
  expect(await screen.findByText(/The wallet had too little for the next month\./)).toBeInTheDocument();
  expect(await screen.findByText(/Couldn't load what was charged/)).toBeInTheDocument();
  api.on(orders.charges, () => ({ items: [charge(1)], nextCursor: null }));
  await type.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByRole("region", { name: "Charges" })).toBeInTheDocument();
});

test("each paid month has its receipt, which opens in a tab of its own", async () => {
  const opened = jest.spyOn(window, "open").mockReturnValue(null);
  let isDown = true;
  const receipt = {
    number: 2,
    name: "ORD-0000000001-2",
    from: "2026-06-01T08:00:00.000Z",
    until: "2026-07-01T08:00:00.000Z",
    amount: 2000,
    answers: null,
  };
  const api = withOrder(monthly(false))
    .on(orders.receipts, () => {
      if (isDown) throw new ApiError(0, "network", "The connection is broken.");
      return { data: [receipt, { ...receipt, number: 1, name: "ORD-0000000001-1", answers: 12 }] };
    })
    .on(orders.periodReceipt, () => ({
      url: "https://files.test/2",
      name: "Receipt.pdf",
      content_type: "application/pdf",
    }));
  const { type } = await renderStore(api, at);
  expect(await screen.findByText("Couldn't load the receipts.")).toBeInTheDocument();
  isDown = false;
  await type.click(screen.getByRole("button", { name: /Retry|Try again/ }));
  const list = await screen.findByRole("region", { name: "Receipts" });
  expect(list).toHaveTextContent(/Month from Jun 1.*\$20\.00ORD-0000000001-2/s);
  expect(list).toHaveTextContent(/June 2026.*12 answers/s);
  await type.click(within(list).getAllByRole("button", { name: "Receipt" })[0] as HTMLElement);
  await waitFor(() => expect(opened).toHaveBeenCalledWith("https://files.test/2", "_blank", "noopener"));
  expect(api.callsOf(orders.periodReceipt)).toHaveLength(1);
  opened.mockRestore();
});
