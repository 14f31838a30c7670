import { screen, waitFor, within } from "@testing-library/react";
import { OFFER_CONSENT } from "@loubby/shared-contracts/http/offers/offer-words";
import { myOffers } from "@loubby/shared-contracts/http/offers/offers";
import type { MyOffer } from "@loubby/shared-contracts/http/offers/offers.schema";
import { ApiError } from "@loubby/shared-contracts/shell";
import { fakeApi } from "@loubby/shared-contracts/testing/fake-api";
import { idOf } from "@loubby/shared-contracts/testing/people";
import { myApplications } from "@loubby/shared-contracts/http/applications/applications";
import { myResumeVideos } from "@loubby/shared-contracts/http/applications/resume-videos";
import { applicationTo, openJob } from "../../job-search/testing/open-job.ts";
import { BASE, renderOpenJobs } from "../../job-search/testing/render-open-jobs.tsx";
import { draftsKept } from "../../testing/kept-form.ts";

const OFFER: MyOffer = {
  _id: idOf(301),
  application_id: idOf(700),
  application_open: true,
  version: 1,
  state: "sent",
  job: { _id: idOf(1), title: "Baker" },
  company_name: "Acme",
  candidate_name: "Kofi Mensah",
  content: {
    subject: "Your offer: Baker",
    letter: {
      type: "doc",
      content: [{ type: "paragraph", content: [{ type: "text", text: "<b>Welcome</b>" }] }],
    },
    terms: {
      pay: { amount: 900_000_000, currency: "ngn", period: "year" },
      start_date: "2027-03-01",
      employment_type: "Full-time",
      extras: "Bread",
    },
  },
  sent_at: "2026-12-01T00:00:00.000Z",
  expires_at: "2027-01-11T00:00:00.000Z",
  expires_on: "2027-01-10",
  settled_at: null,
  decline: null,
  withdraw_note: "",
  withdrawal: null,
  signed_name: null,
  signed_otherwise: false,
  newer_id: null,
};
const PATH = `/offers/${OFFER._id}`;
const day = "2026-12-02T10:00:00.000Z";

function server(change: Partial<MyOffer> = {}) {
  const api = fakeApi();
  let kept = { ...OFFER, ...change };
  const set = (next: Partial<MyOffer>) => (kept = { ...kept, ...next });
  api.on(myOffers.get, () => kept);
  api.on(myOffers.accept, (_, { body }) =>
    set({ state: "accepted", signed_name: body.name, settled_at: day }),
  );
  api.on(myOffers.decline, (_, { body }) =>
    set({ state: "declined", decline: { reason: body.reason, note: body.note ?? "" }, settled_at: day }),
  );
  return Object.assign(api, { set });
}

beforeEach(() => localStorage.clear());

const acceptButton = () => screen.findByRole("button", { name: "Accept offer" });

test("leads from an application to the offer to answer", async () => {
  const api = server();
  const application = applicationTo(openJob(1));
  const waiting = {
    _id: OFFER._id,
    state: "sent" as const,
    expires_at: OFFER.expires_at,
    expires_on: OFFER.expires_on,
    settled_at: null,
    withdrawal: null,
  };
  api.on(myApplications.list, () => ({ items: [{ ...application, offer: waiting }], nextCursor: null }));
  api.on(myResumeVideos.list, () => ({ items: [] }));
  renderOpenJobs("?tab=applied");
  expect(await screen.findByRole("link", { name: /^Answer your offer by/ })).toHaveAttribute(
    "href",
    `${BASE}${PATH}`,
  );
});

test("accepts an offer only with a name and consent", async () => {
  const api = server();
  const { type } = renderOpenJobs(PATH);
  expect(await acceptButton()).toBeDisabled();
  expect(screen.getByText("<b>Welcome</b>")).toBeInTheDocument();
  expect(screen.getByText("₦9,000,000 a year")).toBeInTheDocument();
  await type.type(screen.getByLabelText("Your full name"), "Kofi Mensah");
  expect(await acceptButton()).toBeDisabled();
  await type.click(screen.getByLabelText(OFFER_CONSENT));
  await type.click(await acceptButton());
  expect(await screen.findByText(/signed as Kofi Mensah/)).toBeInTheDocument();
  expect(api.callsOf(myOffers.accept).map(({ body }) => body)).toEqual([
    { name: "Kofi Mensah", legal_name_differs: false, consent: true },
  ]);
  expect(screen.queryByRole("form", { name: "Your answer" })).not.toBeInTheDocument();
});

test("signs with another legal name once the candidate says that it is theirs", async () => {
  const api = server();
  const message = "Type your name as in the letter, Kofi Mensah, or confirm below.";
  const differs = new ApiError(422, "name_differs", message, [{ path: "name", message }]);
  api.on(myOffers.accept, (_, { body }) => {
    if (!body.legal_name_differs) throw differs;
    return api.set({ state: "accepted", signed_name: body.name, signed_otherwise: true, settled_at: day });
  });
  const { type } = renderOpenJobs(PATH);
  const box = () => screen.queryByLabelText(/My legal name is “Kwame Mensah”/);
  const field = await screen.findByLabelText("Your full name");
  await type.type(field, "Kofi Mensa");
  await type.click(screen.getByLabelText(OFFER_CONSENT));
  expect(box()).not.toBeInTheDocument();
  await type.click(await acceptButton());
  expect(await screen.findByRole("alert")).toHaveTextContent(message);
  await type.clear(field);
  await type.type(field, "Kwame Mensah");
  await type.click(await acceptButton());
  await type.click(await screen.findByLabelText(/My legal name is “Kwame Mensah”/));
  await type.click(await acceptButton());
  expect(await screen.findByText(/signed as Kwame Mensah and addressed to Kofi Mensah/)).toBeInTheDocument();
  expect(api.callsOf(myOffers.accept).map(({ body }) => body)).toMatchObject([
    { legal_name_differs: false },
    { legal_name_differs: false },
    { name: "Kwame Mensah", legal_name_differs: true },
  ]);
});

test("keeps the name and why someone would decline when the page is loaded again, but not that they agreed", async () => {
  server();
  const first = renderOpenJobs(PATH);
  await first.type.type(await screen.findByLabelText("Your full name"), "Kofi Mensah");
  await first.type.click(screen.getByLabelText(OFFER_CONSENT));
  await first.type.click(screen.getByRole("button", { name: "Decline" }));
  await first.type.type(await screen.findByLabelText(/Anything you would like to tell/), "Too far");
  first.unmount();
  const { type } = renderOpenJobs(PATH);
  expect(await screen.findByLabelText("Your full name")).toHaveValue("Kofi Mensah");
  expect(screen.getByLabelText(OFFER_CONSENT)).not.toBeChecked();
  expect(
    screen.getByText("We've kept your unsent reason for declining. Choose Decline to see it."),
  ).toBeVisible();
  await type.click(screen.getByRole("button", { name: "Decline" }));
  expect(await screen.findByLabelText(/Anything you would like to tell/)).toHaveValue("Too far");
  await type.click(screen.getByRole("button", { name: "Cancel" }));
  await type.click(screen.getByLabelText(OFFER_CONSENT));
  await type.click(await acceptButton());
  expect(await screen.findByText(/signed as Kofi Mensah/)).toBeInTheDocument();
  expect(draftsKept()).toEqual([]);
});

test("says that an offer was withdrawn in the meantime", async () => {
  const api = server();
  const { type } = renderOpenJobs(PATH);
  await type.type(await screen.findByLabelText("Your full name"), "Kofi Mensah");
  await type.click(screen.getByLabelText(OFFER_CONSENT));
  api.set({ state: "withdrawn", withdrawal: "company", withdraw_note: "Budget", settled_at: day });
  api.refuse(myOffers.accept, new ApiError(409, "illegal_transition", "Acme withdrew this offer."));
  await type.click(await acceptButton());
  // The page that loads has a status of its own.
  await waitFor(() =>
    expect(screen.getByRole("status")).toHaveTextContent("Acme withdrew this offer on Dec 2, 2026. “Budget”"),
  );
});

test("says to someone who withdrew that this ended the offer", async () => {
  server({ state: "withdrawn", withdrawal: "candidate", settled_at: day });
  renderOpenJobs(PATH);
  await waitFor(() =>
    expect(screen.getByRole("status")).toHaveTextContent(
      "You withdrew your application on Dec 2, 2026, so this offer is closed.",
    ),
  );
  expect(screen.queryByText(/Acme withdrew/)).not.toBeInTheDocument();
});

test("asks why when declining", async () => {
  const api = server();
  const { type } = renderOpenJobs(PATH);
  await type.click(await screen.findByRole("button", { name: "Decline" }));
  const dialog = within(await screen.findByRole("dialog"));
  await type.click(dialog.getByRole("button", { name: "Decline offer" }));
  expect(api.callsOf(myOffers.decline)).toEqual([]);
  await type.click(dialog.getByRole("combobox", { name: "Why?" }));
  await type.click(await screen.findByText("Where the work is"));
  await type.click(dialog.getByRole("button", { name: "Decline offer" }));
  expect(await screen.findByText(/You declined this offer/)).toHaveTextContent(
    "Your reason: “Where the work is”. Your application for Baker stays open until Acme decides or you withdraw it.",
  );
  expect(screen.getByRole("link", { name: "See my application" })).toHaveAttribute(
    "href",
    `${BASE}/${OFFER.job._id}?tab=applied`,
  );
});

test("says why an offer was declined in the reason's own words, and nothing where none of them fit", async () => {
  server({ state: "declined", decline: { reason: "stays", note: "" } });
  const { unmount } = renderOpenJobs(PATH);
  expect(
    await screen.findByText(/You declined this offer\. Your reason: “I'm staying where I am”\./),
  ).toBeInTheDocument();
  unmount();
  server({ state: "declined", decline: { reason: "other", note: "" } });
  renderOpenJobs(PATH);
  expect(await screen.findByText(/You declined this offer/)).not.toHaveTextContent(/other/i);
});

test("doesn't speak of an application after a decline to someone the company added", async () => {
  server({ state: "declined", decline: { reason: "stays", note: "" }, added: true });
  const { unmount } = renderOpenJobs(PATH);
  expect(await screen.findByText(/You declined this offer/)).toHaveTextContent(
    "You're still being considered for Baker until Acme decides or you ask them to remove you.",
  );
  unmount();
  server({ state: "declined", decline: null, added: true, application_open: false });
  renderOpenJobs(PATH);
  expect(await screen.findByText(/You declined this offer/)).toHaveTextContent(
    "You're no longer being considered for Baker.",
  );
});

test("says that the application has ended, of a declined offer to someone who withdrew", async () => {
  server({ state: "declined", decline: { reason: "place", note: "" }, application_open: false });
  renderOpenJobs(PATH);
  expect(await screen.findByText(/Your application for Baker has ended\./)).toBeInTheDocument();
});

test("leads from a replaced offer to the newer one, and shows another person's as not found", async () => {
  const api = server({ state: "superseded", newer_id: idOf(302) });
  const { unmount } = renderOpenJobs(PATH);
  expect(await screen.findByRole("link", { name: "See the newer offer" })).toHaveAttribute(
    "href",
    `${BASE}/offers/${idOf(302)}`,
  );
  unmount();
  api.refuse(
    myOffers.get,
    new ApiError(404, "offer_not_found", "This offer doesn't exist, or it isn't for you."),
  );
  renderOpenJobs(`/offers/${idOf(999)}`);
  expect(await screen.findByText("Offer not found")).toBeInTheDocument();
});

test("says on which day of the reader's it was accepted", async () => {
  const settled_at = new Date(2026, 0, 2, 0, 5).toISOString();
  server({ state: "accepted", signed_name: "Kofi Mensah", settled_at });
  renderOpenJobs(PATH);
  expect(await screen.findByText(/offer on Jan 2, 2026, signed as Kofi Mensah/)).toBeVisible();
});
