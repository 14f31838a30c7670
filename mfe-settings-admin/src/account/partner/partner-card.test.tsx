import { act, screen, waitFor } from "@testing-library/react";
import { partnerRequests } from "@loubby/shared-contracts/http/partners/partner-requests";
import type { PartnerRequest } from "@loubby/shared-contracts/http/partners/partner-requests.schema";
import { ApiError, emit, sessionStore, setTransport } from "@loubby/shared-contracts/shell";
import { FakeApi } from "@loubby/shared-contracts/testing/fake-api";
import { idOf, member } from "@loubby/shared-contracts/testing/people";
import { renderPage } from "@loubby/shared-ui/testing/render-page";
import { PartnerCard } from "./partner-card.tsx";

const requestOf = (change: Partial<PartnerRequest> = {}): PartnerRequest => ({
  _id: idOf(7),
  why: "We hire for three hotels.",
  companies: "Blue, Amber",
  state: "requested",
  requested_at: "2026-03-01T00:00:00.000Z",
  decided_at: null,
  reason: null,
  ...change,
});

function open(
  request: PartnerRequest | null = null,
  again_at: string | null = null,
  how = { isPartner: false, isDown: false },
) {
  const shown = { request, again_at };
  const api = new FakeApi()
    .on(partnerRequests.own, () => ({ ...shown }))
    .on(partnerRequests.ask, () => (shown.request = requestOf()))
    .on(partnerRequests.withdraw, () => (shown.request = requestOf({ state: "withdrawn" })));
  if (how.isDown) api.refuse(partnerRequests.own, new ApiError(400, "broken", "It broke."));
  const user = { ...member("admin"), isPartner: how.isPartner };
  sessionStore.setState({ user, token: "token-1", isAuthenticated: true, activeSubscription: null });
  setTransport(api.transport);
  return { api, shown, ...renderPage(<PartnerCard />, { address: "/dashboard/settings/account-details" }) };
}

test("asks with a reason, and shows the open request with a way to withdraw it", async () => {
  const { api, type } = open();
  await type.click(await screen.findByRole("button", { name: "Ask to become a partner" }));
  await type.click(screen.getByRole("button", { name: "Send request" }));
  expect(await screen.findByText("Write why you want to manage several companies.")).toBeVisible();
  expect(api.callsOf(partnerRequests.ask)).toEqual([]);
  await type.type(screen.getByLabelText("Why do you hire for other companies?"), "We hire for three hotels.");
  await type.type(screen.getByLabelText(/Companies/), "Blue, Amber");
  await type.click(screen.getByRole("button", { name: "Send request" }));
  expect(await screen.findByText("Requested")).toBeVisible();
  expect(api.callsOf(partnerRequests.ask)[0]?.body).toEqual({
    why: "We hire for three hotels.",
    companies: "Blue, Amber",
  });
  await type.click(screen.getByRole("button", { name: "Withdraw request" }));
  expect(await screen.findByRole("button", { name: "Ask to become a partner" })).toBeVisible();
});

test("keeps what was typed when the request is refused, and says why", async () => {
  const { api, type } = open();
  api.refuse(partnerRequests.ask, new ApiError(409, "request_open", "You have already asked."));
  await type.click(await screen.findByRole("button", { name: "Ask to become a partner" }));
  await type.type(screen.getByLabelText("Why do you hire for other companies?"), "Hotels.");
  await type.click(screen.getByRole("button", { name: "Send request" }));
  expect(await screen.findByText("You have already asked.")).toBeVisible();
  expect(screen.getByLabelText("Why do you hire for other companies?")).toHaveValue("Hotels.");
});

test("says why it was declined and when one may ask again", async () => {
  const declined = requestOf({
    state: "declined",
    decided_at: "2026-03-05T00:00:00.000Z",
    reason: "Tell us which companies.",
  });
  const { shown } = open(declined, "2999-04-04T12:00:00.000Z");
  expect(await screen.findByText("Tell us which companies.")).toBeVisible();
  expect(screen.getByText("You can ask again on Apr 4, 2999.")).toBeVisible();
  expect(screen.queryByRole("button")).toBeNull();
  shown.again_at = null;
  act(() => emit("profile.changed.v1", {}));
  expect(await screen.findByRole("button", { name: "Ask again" })).toBeVisible();
});

test("tells a partner what they can do", async () => {
  const { api } = open(null, null, { isPartner: true, isDown: false });
  expect(await screen.findByText(/You're a partner/)).toBeVisible();
  expect(api.callsOf(partnerRequests.own)).toEqual([]);
});

test("says when it couldn't be loaded, and tries again", async () => {
  const { api, type } = open(null, null, { isPartner: false, isDown: true });
  const alert = await screen.findByRole("alert");
  expect(alert).toHaveTextContent("Couldn't load your request.");
  api.refusals.clear();
  await type.click(screen.getByRole("button", { name: "Retry" }));
  await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
});
