import { screen, waitFor, within } from "@testing-library/react";
import { offers } from "@loubby/shared-contracts/http/offers/offers";
import { ApiError } from "@loubby/shared-contracts/shell";
import { idOf } from "@loubby/shared-contracts/testing/people";
import { chooseDays, offer, offerServer, press, sent, showOffers } from "../testing/offer-section.tsx";

jest.mock("@loubby/shared-ui/rich-text-editor/rich-text-editor", () => ({
  RichTextEditor: () => <div>The letter is written here</div>,
}));

const LISTED = {
  time_zone: "UTC",
  needs_approval: false,
  approval: null,
  preview: null,
  openings: { count: 1, filled: 0 },
  suggested: { pay: null, currency: "eur" as const, employment_type: null },
};

beforeEach(() => localStorage.clear());

test("starts an offer from the job's pay, saves it, and sends it once confirmed", async () => {
  const api = offerServer();
  const { type } = showOffers();
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
  await waitFor(async () => expect(await press("Send offer")).toBeEnabled());
  await type.click(await press("Send offer"));
  const dialog = within(await screen.findByRole("dialog", { name: "Send the offer to Kofi Mensah?" }));
  await type.click(dialog.getByRole("button", { name: "Send offer" }));
  expect(await screen.findByText("Waiting for an answer")).toBeInTheDocument();
  expect(screen.queryByRole("form")).not.toBeInTheDocument();
});

test.each([
  [1, "The job's only opening is already filled."],
  [2, "All 2 openings of the job are already filled."],
])("says before sending that the %s openings are filled, and still sends", async (count, words) => {
  const api = offerServer(offer());
  api.on(offers.list, () => ({ ...LISTED, items: [offer()], openings: { count, filled: count } }));
  const { type } = showOffers();
  expect(await screen.findByText(words)).toBeInTheDocument();
  await type.click(await press("Send offer"));
  const dialog = within(await screen.findByRole("dialog", { name: "Send the offer to Kofi Mensah?" }));
  expect(dialog.getByText(words)).toBeInTheDocument();
  expect(dialog.getByRole("button", { name: "Send offer" })).toBeEnabled();
});

test.each([
  ["38.000", 3_800_000],
  ["38k", 3_800_000],
  ["38000,50", 3_800_050],
  ["38,000.5", 3_800_050],
])("reads a typed pay of %s", async (typed, amount) => {
  const api = offerServer();
  const { type } = showOffers();
  await type.click(await press("Make an offer"));
  await type.clear(screen.getByLabelText("Pay"));
  await type.type(screen.getByLabelText("Pay"), typed);
  await type.click(await press("Save draft"));
  await waitFor(() => expect(api.callsOf(offers.create)[0]?.body).toMatchObject({ pay: { amount } }));
});

test("names what is missing at each field before sending, and keeps what was typed", async () => {
  const api = offerServer();
  const details = [{ path: "letter", message: "{manager} stands for nothing yet" }];
  api.refuse(offers.send, new ApiError(422, "offer_incomplete", "Some fields are missing.", details));
  const { type } = showOffers();
  await type.click(await press("Make an offer"));
  await type.type(screen.getByLabelText("Benefits"), "A bicycle");
  await type.click(await press("Send offer"));
  expect(await screen.findByText("Choose the first day.")).toBeInTheDocument();
  expect(screen.getByText("Choose the last day to answer.")).toBeInTheDocument();
  expect(screen.getByLabelText("First day")).toHaveFocus();
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  expect(api.callsOf(offers.create)).toHaveLength(0);
  await chooseDays(type);
  await type.click(await press("Send offer"));
  await type.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Send offer" }));
  expect(await screen.findByText("{manager} stands for nothing yet")).toBeInTheDocument();
  expect(screen.getByLabelText("Benefits")).toHaveValue("A bicycle");
  api.refusals.clear();
  await type.click(await press("Save draft"));
  await waitFor(() => expect(api.callsOf(offers.edit)).toHaveLength(1));
  expect(api.callsOf(offers.create)).toHaveLength(1);
});

test("shows a colleague's change when asked, and never overwrites it", async () => {
  const api = offerServer(offer());
  api.refuse(
    offers.edit,
    new ApiError(409, "changed_meanwhile", "Someone else changed this offer meanwhile."),
  );
  const { type } = showOffers();
  await type.type(await screen.findByLabelText("Benefits"), "A car");
  await type.click(await press("Save draft"));
  expect(await screen.findByRole("alert")).toHaveTextContent("Someone else changed this offer");
  expect(screen.getByLabelText("Benefits")).toHaveValue("A car");
  api.on(offers.list, () => ({
    ...LISTED,
    items: [offer({ extras: "Shares", revision: 2 })],
  }));
  await type.click(await press("Show latest version"));
  expect(await screen.findByDisplayValue("Shares")).toBeInTheDocument();
});

test("neither saves nor sends an invalid amount, and leads back to it", async () => {
  const api = offerServer();
  const { type } = showOffers();
  await type.click(await press("Make an offer"));
  await type.clear(screen.getByLabelText("Pay"));
  await type.type(screen.getByLabelText("Pay"), "-5e9");
  await type.tab();
  expect(screen.getByRole("alert")).toHaveTextContent("Enter an amount");
  for (const name of ["Save draft", "Send offer"]) {
    await type.click(await press(name));
    expect(screen.getByLabelText("Pay")).toHaveFocus();
    expect(screen.getByText("The pay isn't a valid amount.")).toBeVisible();
    await type.click(screen.getByLabelText("Benefits"));
  }
  expect(screen.queryByText("Enter a salary.")).toBeNull();
  expect(api.callsOf(offers.create)).toHaveLength(0);
});

test.each([
  [{ withdrawal: "candidate", withdrawn_by: null }, /^Ended when Kofi Mensah withdrew /],
  [{ withdrawal: "company", withdrawn_by: "Ada Obi" }, /^Withdrawn by Ada Obi /],
  [{ withdrawal: "moved", withdrawn_by: null }, /^Ended when they were moved to another job /],
] as const)("says who ended an offer: %j", async (end, words) => {
  offerServer(sent({ state: "withdrawn", settled_at: "2026-12-02T00:00:00.000Z", ...end }));
  showOffers();
  expect(
    await screen.findByText((_, node) => node?.tagName === "P" && words.test(node.textContent ?? "")),
  ).toBeVisible();
});

test("withdraws a sent offer once confirmed, and shows the signature of a signed one", async () => {
  const signature = {
    name: "Kwame Mensah",
    letter_name: "Kofi Mensah",
    signed_on: "link" as const,
    signed_at: "2026-12-02T00:00:00.000Z",
    ip: "203.0.113.9",
    user_agent: "x",
    hash: "ab".repeat(32),
  };
  offerServer(sent({ version: 2 }), sent({ _id: idOf(302), state: "accepted", signature }));
  const { type } = showOffers();
  expect(await screen.findByText(/Signed as/)).toHaveTextContent(
    /Kwame Mensah.*differs from the one in the letter, Kofi Mensah\..*Signed via the mailed link · IP 203\.0\.113\.9 · Document fingerprint ab/,
  );
  await type.click(await press("Withdraw offer"));
  await type.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Withdraw" }));
  expect(await screen.findByText("Withdrawn")).toBeInTheDocument();
});

test("shows the offers without permission to make one, and says why", async () => {
  offerServer(sent());
  showOffers([{ feature: "application", action: ["read"] }]);
  expect(await screen.findByText("Waiting for an answer")).toBeInTheDocument();
  expect(screen.getByText(/answer by Jan 10, 2027$/)).toBeInTheDocument();
  expect(await press("Edit offer")).toBeDisabled();
  expect(screen.getByText(/permission/i)).toBeInTheDocument();
});
