import { screen } from "@testing-library/react";
import type { Application } from "@loubby/shared-contracts/http/applications/applications.schema";
import { offers } from "@loubby/shared-contracts/http/offers/offers";
import type { Offer } from "@loubby/shared-contracts/http/offers/offers.schema";
import { type PermissionEntry, setSession } from "@loubby/shared-contracts/shell";
import { fakeApi } from "@loubby/shared-contracts/testing/fake-api";
import { idOf, member } from "@loubby/shared-contracts/testing/people";
import { renderPage } from "@loubby/shared-ui/testing/render-page";
import { BASE } from "./render-company.tsx";
import { OfferSection } from "../offers/offer-section.tsx";

const ID = idOf(201);
const APPLICATION = {
  _id: ID,
  status: "active",
  candidate: { first_name: "Kofi", last_name: "Mensah", can_sign_in: true, gets_mail: true },
  job: { _id: idOf(100), title: "Baker" },
} as Application;

/** A draft offer. */
export const offer = (change: Partial<Offer> = {}): Offer => ({
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
  withdrawal: null,
  withdrawn_by: null,
  signature: null,
  ...change,
});

const SUGGESTED = {
  pay: { amount: 500_000, currency: "usd", period: "month" },
  currency: "usd",
  employment_type: "Contract",
} as const;

/** The same once it is sent. */
export const sent = (change: Partial<Offer> = {}) =>
  offer({
    state: "sent",
    sent_by: "Ada Obi",
    sent_at: "2026-12-01T00:00:00.000Z",
    expires_at: "2027-01-11T00:00:00.000Z",
    ...change,
  });

/** Serves these offers to one applicant. */
export function offerServer(...items: Offer[]) {
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
    openings: { count: 1, filled: 0 },
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
  api.on(offers.withdraw, ({ offerId = "" }) =>
    change(offerId, { state: "withdrawn", withdrawal: "company" }),
  );
  return api;
}

/** Shows an applicant's offers, to an administrator, or to a recruiter with these permissions. */
export function showOffers(permissions?: readonly PermissionEntry[], application = APPLICATION) {
  const user = member(permissions ? "recruiter" : "admin", permissions ?? []);
  setSession({ user, token: "token", activeSubscription: null, coupon: null });
  return renderPage(<OfferSection application={application} />, { base: BASE, address: BASE });
}

/** Finds the button of a name once it appears. */
export const press = (name: string) => screen.findByRole("button", { name });

/** Fills in the first day and the deadline. */
export async function chooseDays(type: ReturnType<typeof showOffers>["type"]) {
  await type.type(screen.getByLabelText("First day"), "2030-02-01");
  await type.type(screen.getByLabelText("Last day to answer"), "2030-01-15");
}
