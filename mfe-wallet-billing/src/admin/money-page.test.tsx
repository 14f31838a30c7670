import { screen, waitFor, within } from "@testing-library/react";
import { type InvariantName, invariantNames } from "@loubby/shared-contracts/http/invariants/invariant-words";
import type { invariants } from "@loubby/shared-contracts/http/invariants/invariants";
import type { ReplyOf } from "@loubby/shared-contracts/http/endpoint";
import { ApiError, setTransport } from "@loubby/shared-contracts/shell";
import { renderPage } from "@loubby/shared-ui/testing/render-page";
import MoneyPage from "./money-page.tsx";

let broken: Partial<Record<InvariantName, number>>;
let isDown: boolean;

beforeEach(() => {
  broken = {};
  isDown = false;
  setTransport(async () => {
    if (isDown) throw new ApiError(503, "unavailable", "The service isn't answering.");
    const all = invariantNames.map((name) => {
      const count = broken[name] ?? 0;
      return {
        name,
        count,
        breaches: count > 0 ? [{ subject: "acc-1", found: "held 105, open holds 100" }] : [],
      };
    });
    const holds = all.every(({ count }) => count === 0);
    const sealed = { day: "2026-11-25", hash: "3f9a".repeat(16) };
    return {
      data: { checkedAt: new Date().toISOString(), holds, invariants: all, sealed },
    } satisfies ReplyOf<typeof invariants.check>;
  });
});

const open = (rest = "") =>
  renderPage(<MoneyPage base="/dashboard/admin/money" />, {
    base: "/dashboard/admin/money",
    address: `/dashboard/admin/money${rest}`,
  });
const rules = async () => within(await screen.findByRole("region", { name: "Rules" }));

test("says that all rules hold, each in words", async () => {
  open();
  expect((await rules()).getByRole("status")).toHaveTextContent(/All rules hold\s*Checked/);
  expect((await rules()).getAllByLabelText("Holds:")).toHaveLength(invariantNames.length);
  expect(screen.getByText(/Sealed through Nov 25/)).toHaveTextContent("3f9a".repeat(16));
});

test("shows what breaks a rule, how many more there are, and the next check", async () => {
  broken = { holds: 3 };
  const { type } = open();
  expect((await rules()).getByRole("status")).toHaveTextContent(
    `1 of ${invariantNames.length} rules is broken`,
  );
  const rule = (await rules()).getByText(/Held amounts match their open holds/).closest("li");
  expect(rule).toHaveTextContent("acc-1 held 105, open holds 100and 2 more");
  broken = {};
  await type.click(screen.getByRole("button", { name: "Check now" }));
  expect(await screen.findByText("All rules hold")).toBeInTheDocument();
});

test("says why the rules couldn't be checked, and tries again", async () => {
  isDown = true;
  const { type } = open();
  expect(await screen.findByText("Couldn't check the rules")).toBeInTheDocument();
  isDown = false;
  await type.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByText("All rules hold")).toBeInTheDocument();
});

test("the address of a section opens it, and one that there isn't says so", async () => {
  const found = open("/requests");
  await waitFor(() => expect(found.place()).toBe("/dashboard/admin/money?section=requests"));
  expect(screen.getByRole("radio", { name: "Requests" })).toBeChecked();
  found.unmount();
  for (const rest of ["/nowhere", "?section=nowhere"]) {
    const none = open(rest);
    expect(screen.getByRole("heading", { level: 1, name: "This page does not exist" })).toBeInTheDocument();
    none.unmount();
  }
});
