import { screen, waitFor, within } from "@testing-library/react";
import { adminPartnerRequests } from "@loubby/shared-contracts/http/partners/partner-requests";
import type { AdminPartnerRequest } from "@loubby/shared-contracts/http/partners/partner-requests.schema";
import { adminReferrals } from "@loubby/shared-contracts/http/referrals/admin-referrals";
import type { AdminReferral } from "@loubby/shared-contracts/http/referrals/referrals.schema";
import { ApiError, sessionStore, setTransport } from "@loubby/shared-contracts/shell";
import { FakeApi } from "@loubby/shared-contracts/testing/fake-api";
import { candidate, idOf } from "@loubby/shared-contracts/testing/people";
import { renderPage } from "@loubby/shared-ui/testing/render-page";
import PartnersPage from "./partners-page.tsx";

const PATH = "/dashboard/admin/partners";

const request: AdminPartnerRequest = {
  _id: idOf(7),
  why: "We hire for three hotels.",
  companies: "Blue, Amber",
  state: "requested",
  requested_at: "2026-03-01T00:00:00.000Z",
  decided_at: null,
  reason: null,
  name: "Ada Obi",
  email_address: "ada@agency.test",
  email_proven: false,
  country: "KE",
  company: "Agency",
  decided_by: null,
};

const referral: AdminReferral = {
  _id: idOf(8),
  state: "rewarded",
  void_reason: null,
  note: null,
  referrer_company: "Northwind",
  referrer_name: "Ada Obi",
  company: "Blue",
  sent_at: "2026-03-01T00:00:00.000Z",
  joined_at: null,
  qualified_at: null,
  settled_at: null,
};

function open(search = "", requests: readonly AdminPartnerRequest[] = [request], isDown = false) {
  const shown = { requests: [...requests] };
  const decide = (state: "approved" | "declined") => () => {
    shown.requests = [];
    return { ...request, state };
  };
  const api = new FakeApi()
    .on(adminPartnerRequests.list, () => ({ items: [...shown.requests], nextCursor: null }))
    .on(adminPartnerRequests.approve, decide("approved"))
    .on(adminPartnerRequests.decline, decide("declined"))
    .on(adminReferrals.list, () => ({ items: [referral], nextCursor: null }))
    .on(adminReferrals.void, () => ({ ...referral, state: "void" as const }));
  if (isDown) api.refuse(adminPartnerRequests.list, new ApiError(400, "broken", "It broke."));
  const user = { ...candidate, isAdmin: true };
  sessionStore.setState({ user, token: "token-1", isAuthenticated: true, activeSubscription: null });
  setTransport(api.transport);
  return { api, ...renderPage(<PartnersPage />, { address: PATH + search }) };
}

test("lists who asks, from where and which company, and approves with a reason", async () => {
  const { api, type } = open();
  expect(await screen.findByText("ada@agency.test (not confirmed) · Agency · Kenya")).toBeVisible();
  await type.click(screen.getByRole("button", { name: "Approve" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Make Ada Obi a partner?" }));
  await type.click(dialog.getByRole("button", { name: "Approve" }));
  expect(await dialog.findByText("Write at least three letters.")).toBeVisible();
  await type.type(dialog.getByLabelText("Reason"), "We know them.");
  await type.click(dialog.getByRole("button", { name: "Approve" }));
  expect(await screen.findByText("No open requests")).toBeVisible();
  expect(api.callsOf(adminPartnerRequests.approve)[0]?.body).toEqual({ reason: "We know them." });
});

test("says when someone else was faster", async () => {
  const { api, type } = open();
  api.refuse(
    adminPartnerRequests.decline,
    new ApiError(409, "request_decided", "This request has already been decided or withdrawn."),
  );
  await type.click(await screen.findByRole("button", { name: "Decline" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Decline Ada Obi's request?" }));
  await type.type(dialog.getByLabelText("Reason"), "Too few companies.");
  await type.click(dialog.getByRole("button", { name: "Decline" }));
  expect(await dialog.findByRole("alert")).toHaveTextContent("already been decided");
});

test("shows companies' referrals, and voids one with a reason", async () => {
  const { api, type } = open("?show=referrals");
  expect(await screen.findByRole("heading", { name: "Northwind → Blue" })).toBeVisible();
  await type.click(screen.getByRole("button", { name: "Void" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Void Northwind's referral of Blue?" }));
  await type.type(dialog.getByLabelText("Reason"), "Made up.");
  await type.click(dialog.getByRole("button", { name: "Void" }));
  await waitFor(() => expect(api.callsOf(adminReferrals.void)).toHaveLength(1));
});

test("says that a list couldn't be loaded, and that none is there", async () => {
  open("", []);
  expect(await screen.findByText("No open requests")).toBeVisible();
  open("?show=declined", [], true);
  expect(await screen.findByText("Couldn't load the requests")).toBeVisible();
});
