import { screen, waitFor, within } from "@testing-library/react";
import type { Application } from "@loubby/shared-contracts/http/applications/applications.schema";
import { offers } from "@loubby/shared-contracts/http/offers/offers";
import type { Offer } from "@loubby/shared-contracts/http/offers/offers.schema";
import { ApiError, type PermissionEntry, setSession } from "@loubby/shared-contracts/shell";
import { fakeApi } from "@loubby/shared-contracts/testing/fake-api";
import { idOf, member } from "@loubby/shared-contracts/testing/people";
import { renderPage } from "@loubby/shared-ui/testing/render-page";
import { BASE } from "../testing/render-company.tsx";
import { draftsKept, expectForgotten, expectKept } from "../testing/kept-form.ts";
import { OfferSection } from "./offer-section.tsx";

jest.mock("../forms/description-editor.tsx", () => ({
  DescriptionEditor: () => <div>The letter is written here</div>,
}));

beforeEach(() => localStorage.clear());

const ID = idOf(201);
const APPLICATION = {
  _id: ID,
  status: "active",
  candidate: { first_name: "Kofi", last_name: "Mensah" },
  job: { _id: idOf(100), title: "Baker" },
} as Application;

const offer = (change: Partial<Offer> = {}): Offer => ({
  _id: idOf(301),
  application_id: ID,
  version: 1,
  revision: 1,
  state: "draft",
  pay: { amount: 900_000_000, currency: "ngn", period: "year" },
  start_date: "2027-03-01",
  employment_type: "Full-time",
  extras: "",
  subject: "Your offer",
  letter: { type: "doc", content: [] },
  expires_on: "2027-01-10",
  created_by: "Ada Obi",
  created_at: "2026-12-01T00:00:00.000Z",
  changed_at: "2026-12-01T00:00:00.000Z",
  sent: null,
  sent_by: null,
  sent_at: null,
  expires_at: null,
  settled_at: null,
  decline: null,
  withdraw_note: "",
  signature: null,
  ...change,
});

const SUGGESTED = {
  pay: { amount: 500_000, currency: "usd", period: "month" },
  employment_type: "Contract",
} as const;

const sent = (change: Partial<Offer> = {}) =>
  offer({
    state: "sent",
    sent_by: "Ada Obi",
    sent_at: "2026-12-01T00:00:00.000Z",
    expires_at: "2027-01-11T00:00:00.000Z",
    ...change,
  });

function server(...items: Offer[]) {
  const api = fakeApi();
  let kept = items;
  const change = (id: string, next: Partial<Offer>): Offer => {
    kept = kept.map((one) => (one._id === id ? { ...one, ...next } : one));
    return kept.find(({ _id }) => _id === id) ?? offer();
  };
  api.on(offers.list, () => ({
    items: kept,
    time_zone: "UTC",
    needs_approval: false,
    approval: null,
    preview: null,
    suggested: SUGGESTED,
  }));
  api.on(offers.create, (_, { body }) => {
    kept = [offer({ ...(body as Offer), version: kept.length + 1 }), ...kept];
    return kept[0] ?? offer();
  });
  api.on(offers.edit, ({ offerId = "" }, { body }) =>
    change(offerId, { ...(body as Partial<Offer>), revision: body.revision + 1 }),
  );
  api.on(offers.send, ({ offerId = "" }) => change(offerId, sent()));
  api.on(offers.withdraw, ({ offerId = "" }) => change(offerId, { state: "withdrawn" }));
  return api;
}

function show(permissions?: readonly PermissionEntry[], application = APPLICATION) {
  const user = member(permissions ? "recruiter" : "admin", permissions ?? []);
  setSession({ user, token: "token", activeSubscription: null, coupon: null });
  return renderPage(<OfferSection application={application} />, { base: BASE, address: BASE });
}

const press = (name: string) => screen.findByRole("button", { name });

async function chooseDays(type: ReturnType<typeof show>["type"]) {
  await type.type(screen.getByLabelText("First day"), "2030-02-01");
  await type.type(screen.getByLabelText("Last day to answer"), "2030-01-15");
}

test("an offer begins with what the job pays, is kept, and sent after a question", async () => {
  const api = server();
  const { type } = show();
  await type.click(await press("Make an offer"));
  expect(screen.getByLabelText("Pay")).toHaveValue("5,000");
  await type.clear(screen.getByLabelText("Pay"));
  await type.type(screen.getByLabelText("Pay"), "6,250.50");
  await type.click(await press("Save draft"));
  await waitFor(() => expect(api.callsOf(offers.create)).toHaveLength(1));
  expect(api.callsOf(offers.create)[0]?.body).toMatchObject({
    pay: { amount: 625_050, currency: "usd", period: "month" },
    employment_type: "Contract",
    start_date: null,
  });
  await chooseDays(type);
  await waitFor(async () => expect(await press("Send the offer")).toBeEnabled());
  await type.click(await press("Send the offer"));
  const dialog = within(await screen.findByRole("dialog", { name: "Send the offer to Kofi Mensah?" }));
  await type.click(dialog.getByRole("button", { name: "Send" }));
  expect(await screen.findByText("Waiting for an answer")).toBeInTheDocument();
  expect(screen.queryByRole("form")).not.toBeInTheDocument();
});

test("what is missing is said at each field before anything is asked, and nothing that was typed is lost", async () => {
  const api = server();
  const details = [{ path: "letter", message: "{manager} stands for nothing yet" }];
  api.refuse(offers.send, new ApiError(422, "offer_incomplete", "Some things are still missing.", details));
  const { type } = show();
  await type.click(await press("Make an offer"));
  await type.type(screen.getByLabelText("On top of the pay"), "A bicycle");
  await type.click(await press("Send the offer"));
  expect(await screen.findByText("Please choose the first day")).toBeInTheDocument();
  expect(screen.getByText("Please choose the last day to answer")).toBeInTheDocument();
  expect(screen.getByLabelText("First day")).toHaveFocus();
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  expect(api.callsOf(offers.create)).toHaveLength(0);
  await chooseDays(type);
  await type.click(await press("Send the offer"));
  await type.click(await press("Send"));
  expect(await screen.findByText("{manager} stands for nothing yet")).toBeInTheDocument();
  expect(screen.getByLabelText("On top of the pay")).toHaveValue("A bicycle");
  api.refusals.clear();
  await type.click(await press("Save draft"));
  await waitFor(() => expect(api.callsOf(offers.edit)).toHaveLength(1));
  expect(api.callsOf(offers.create)).toHaveLength(1);
});

test("a colleague's change is not overwritten, but shown when asked for", async () => {
  const api = server(offer());
  api.refuse(
    offers.edit,
    new ApiError(409, "changed_meanwhile", "Somebody else changed this offer meanwhile."),
  );
  const { type } = show();
  await type.type(await screen.findByLabelText("On top of the pay"), "A car");
  await type.click(await press("Save draft"));
  expect(await screen.findByRole("alert")).toHaveTextContent("Somebody else changed this offer");
  expect(screen.getByLabelText("On top of the pay")).toHaveValue("A car");
  api.on(offers.list, () => ({
    items: [offer({ extras: "Shares", revision: 2 })],
    time_zone: "UTC",
    needs_approval: false,
    approval: null,
    preview: null,
    suggested: { pay: null, employment_type: null },
  }));
  await type.click(await press("Show what stands there now"));
  expect(await screen.findByDisplayValue("Shares")).toBeInTheDocument();
});

test("what is typed into a new offer is there after a reload, and gone once it is saved as a draft", async () => {
  const api = server();
  let isFirst = true;
  await expectKept({
    open: async () => {
      const page = show();
      if (isFirst) await page.type.click(await press("Make an offer"));
      isFirst = false;
      return page;
    },
    field: () => screen.findByLabelText("On top of the pay"),
    save: async (type) => type.click(await press("Save draft")),
  });
  await waitFor(() => expect(api.callsOf(offers.create)).toHaveLength(1));
  expect(screen.getByLabelText("On top of the pay")).toHaveValue("Half a thought");
});

test("what is typed over a kept draft is there after a reload until it is let go", async () => {
  server(offer({ extras: "Shares" }));
  await expectForgotten({
    open: async () => show(),
    field: () => screen.findByLabelText("On top of the pay"),
  });
});

test("what was typed before a colleague's change waits for a word which of the two holds", async () => {
  server(offer({ extras: "Shares" }));
  const first = show();
  await first.type.type(await screen.findByLabelText("On top of the pay"), " and a car");
  first.unmount();
  const api = server(offer({ extras: "Insurance", revision: 2 }));
  const { type } = show();
  expect(await screen.findByRole("alert")).toHaveTextContent("Somebody else changed this offer meanwhile");
  expect(screen.getByLabelText("On top of the pay")).toHaveValue("Shares and a car");
  await type.click(await press("Keep mine"));
  await type.click(await press("Save draft"));
  await waitFor(() => expect(draftsKept()).toEqual([]));
  expect(api.callsOf(offers.edit)[0]?.body).toMatchObject({ extras: "Shares and a car", revision: 2 });
});

test("an offer that is cancelled is not there again", async () => {
  server();
  const first = show();
  await first.type.click(await press("Make an offer"));
  await first.type.type(screen.getByLabelText("On top of the pay"), "A bicycle");
  await first.type.click(await press("Cancel"));
  first.unmount();
  show();
  expect(await screen.findByText("No offer yet")).toBeInTheDocument();
});

test("an amount that is none is not sent", async () => {
  server();
  const { type } = show();
  await type.click(await press("Make an offer"));
  await type.clear(screen.getByLabelText("Pay"));
  await type.type(screen.getByLabelText("Pay"), "-5e9");
  await type.tab();
  expect(screen.getByRole("alert")).toHaveTextContent("Please enter an amount");
  expect(await press("Save draft")).toBeDisabled();
});

test("one that is out is taken back after a question; a signed one shows its signature", async () => {
  const signature = {
    name: "Kofi Mensah",
    signed_at: "2026-12-02T00:00:00.000Z",
    ip: "203.0.113.9",
    user_agent: "x",
    hash: "ab".repeat(32),
  };
  server(sent({ version: 2 }), sent({ _id: idOf(302), state: "accepted", signature }));
  const { type } = show();
  expect(await screen.findByText(/Signed as/)).toHaveTextContent("203.0.113.9");
  await type.click(await press("Take it back"));
  await type.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Take it back" }));
  expect(await screen.findByText("Withdrawn")).toBeInTheDocument();
});

test("whoever may only read sees the offers, and why they cannot make one", async () => {
  server(sent());
  show([{ feature: "application", action: ["read"] }]);
  expect(await screen.findByText("Waiting for an answer")).toBeInTheDocument();
  expect(screen.getByText(/to be answered by Jan 10, 2027$/)).toBeInTheDocument();
  expect(await press("Change the offer")).toBeDisabled();
  expect(screen.getByText(/permission/i)).toBeInTheDocument();
});
