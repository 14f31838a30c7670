import { screen, waitFor, within } from "@testing-library/react";
import { orders } from "@loubby/shared-contracts/http/orders/orders";
import { purchaseRequests } from "@loubby/shared-contracts/http/orders/purchase-requests";
import type { PurchaseRequest } from "@loubby/shared-contracts/http/orders/purchase-requests.schema";
import { ApiError, setSession } from "@loubby/shared-contracts/shell";
import { type FakeApi, fakeApi } from "@loubby/shared-contracts/testing/fake-api";
import { candidate, member } from "@loubby/shared-contracts/testing/people";
import { renderStore } from "../../testing/render-store.tsx";
import { purchaseRequest } from "../../testing/requests.ts";

const asked = purchaseRequest(1);

/** An API whose requests are those of `shown`, read anew each time. */
const withRequests = (shown: () => readonly PurchaseRequest[]) =>
  fakeApi()
    .on(orders.purchases, () => ({ items: [], nextCursor: null }))
    .on(purchaseRequests.list, () => ({ data: [...shown()] }));

async function open(api: FakeApi, user = member("admin")) {
  setSession({ user, token: "token", activeSubscription: null, coupon: null });
  return renderStore(api, "/purchases");
}

const waiting = async () => within(await screen.findByRole("list", { name: "Waiting for approval" }));

test("a colleague's purchase is approved with the password, and a wrong one is said at the field", async () => {
  let now = asked;
  let refused = true;
  const api = withRequests(() => [now]).on(purchaseRequests.approve, () => {
    if (refused) {
      const message = "That isn't your password.";
      throw new ApiError(422, "wrong_password", message, [{ path: "password", message }]);
    }
    now = { ...asked, state: "approved", decider: "Ada Obi", may: { decide: false, cancel: false } };
    return { data: now };
  });
  const { type } = await open(api);
  const line = (await waiting()).getByRole("listitem");
  expect(line).toHaveTextContent(/Agent 1\$49\.50Mia Bello askedExpires/);
  await type.click(within(line).getByRole("button", { name: "Approve" }));
  const dialog = await screen.findByRole("dialog", { name: "Approve Agent 1?" });
  const go = within(dialog).getByRole("button", { name: "Approve and pay" });
  expect(go).toBeDisabled();
  await type.type(within(dialog).getByLabelText(/Your password/), "mine");
  await type.click(go);
  expect(await within(dialog).findByText("That isn't your password.")).toBeInTheDocument();
  refused = false;
  await type.click(go);
  expect(await screen.findByText("No purchase waits for approval.")).toBeInTheDocument();
  expect(screen.getByText("Approved by Ada Obi")).toBeInTheDocument();
  expect(api.callsOf(purchaseRequests.approve)[1]?.body).toEqual({ password: "mine" });
});

test("it is declined with a reason, and what can't be bought any more is said in the dialog", async () => {
  const api = withRequests(() => [asked])
    .on(purchaseRequests.approve, () => {
      throw new ApiError(409, "terms_changed", "The price or what is sold has changed.");
    })
    .on(purchaseRequests.decline, () => ({ data: { ...asked, state: "declined" as const } }));
  const { type } = await open(api);
  await type.click((await waiting()).getByRole("button", { name: "Approve" }));
  const dialog = await screen.findByRole("dialog", { name: "Approve Agent 1?" });
  await type.type(within(dialog).getByLabelText(/Your password/), "mine");
  await type.click(within(dialog).getByRole("button", { name: "Approve and pay" }));
  expect(await within(dialog).findByText("The price or what is sold has changed.")).toBeInTheDocument();
  await type.click(within(dialog).getByRole("button", { name: "Decide later" }));
  await type.click((await waiting()).getByRole("button", { name: "Decline" }));
  const second = await screen.findByRole("dialog", { name: "Decline Agent 1?" });
  await type.type(within(second).getByLabelText(/Why/), "We have one.");
  await type.click(within(second).getByRole("button", { name: "Decline" }));
  await waitFor(() =>
    expect(api.callsOf(purchaseRequests.decline)[0]?.body).toEqual({ reason: "We have one." }),
  );
});

test("one's own request is canceled, and no one decides it alone", async () => {
  let mine: PurchaseRequest[] = [purchaseRequest(1, { may: { decide: false, cancel: true } })];
  const api = withRequests(() => mine).on(purchaseRequests.cancel, () => {
    mine = [];
    return { data: { ...asked, state: "canceled" as const } };
  });
  const { type } = await open(api);
  const line = await waiting();
  expect(line.getByText("You asked")).toBeInTheDocument();
  expect(line.queryByRole("button", { name: "Approve" })).not.toBeInTheDocument();
  await type.click(line.getByRole("button", { name: "Cancel request" }));
  await waitFor(() => expect(screen.queryByText("You asked")).not.toBeInTheDocument());
});

test("what is paid at once is said by the kind of price, and each leads to what it is about", async () => {
  const project = "00000000-0000-4000-8000-000000000299";
  await open(
    withRequests(() => [
      purchaseRequest(1, { model: "monthly" }),
      purchaseRequest(2, { model: "per_use", held: 3000 }),
      purchaseRequest(3, { model: "milestones", held: 2000 }),
      purchaseRequest(4, { model: "milestones", milestone: "Draft", order_id: project }),
      purchaseRequest(5, { state: "declined", decider: "Ada Obi", reason: "We have one." }),
      purchaseRequest(6, { state: "expired" }),
    ]),
  );
  const lines = (await waiting()).getAllByRole("listitem").map(({ textContent }) => textContent);
  for (const [at, words] of [
    "$49.50 a month",
    "Up to $30.00 an answer",
    "$20.00 for the first milestone",
  ].entries())
    expect(lines[at]).toContain(words);
  expect(screen.getByRole("link", { name: "Agent 4" })).toHaveAttribute(
    "href",
    `/dashboard/projects/${project}`,
  );
  expect(screen.getByText("Decided within 30 days (2)")).toBeInTheDocument();
  expect(screen.getByText("We have one.")).toBeInTheDocument();
  expect(screen.getByText("Expired")).toBeInTheDocument();
});

test("a failure is said beside the purchases and tried again; those who don't see the wallet aren't asked", async () => {
  const api = withRequests(() => [asked]).on(purchaseRequests.list, () => {
    throw new ApiError(500, "internal", "It broke.");
  });
  const { type } = await open(api);
  expect(await screen.findByText(/Couldn't load the purchases that wait/)).toBeInTheDocument();
  api.on(purchaseRequests.list, () => ({ data: [asked] }));
  await type.click(screen.getByRole("button", { name: "Retry" }));
  await waiting();

  for (const user of [candidate, member("recruiter")]) {
    const other = withRequests(() => [asked]);
    await open(other, user);
    await screen.findAllByRole("link", { name: "Browse the store" });
    expect(other.callsOf(purchaseRequests.list)).toEqual([]);
  }
});
