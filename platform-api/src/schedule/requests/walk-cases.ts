import { bookingRequests } from "@loubby/shared-contracts/http/schedule/booking-requests";
import { eventTypes } from "@loubby/shared-contracts/http/schedule/event-types";
import { eventTypeForm } from "#api/testing/booking";
import { prove } from "#api/testing/person";
import type { WalkCases } from "#api/testing/walk";

/** A kind of interview of the company's, and what it asked its applicant to book. */
export const walkCases: WalkCases = async ({ app, company, applicant, applicationId, secret }) => {
  await prove(app, applicant);
  const kind = (slug: string) =>
    company.call(eventTypes.create, { body: eventTypeForm({ slug, name: secret }) });
  const [asked, own, other] = [await kind("asked"), await kind("own"), await kind("not-asked")];
  const body = { application_id: applicationId, event_type_id: asked._id, message: secret, days: 14 };
  const { _id: requestId } = await company.call(bookingRequests.ask, { body });
  const { _id: mine } = await company.call(bookingRequests.ask, {
    body: { ...body, event_type_id: own._id },
  });
  const next = { ...body, event_type_id: other._id, message: "" };
  return {
    "bookingRequests.kinds": { owner: company },
    "bookingRequests.list": { owner: company, query: { application_id: applicationId } },
    "bookingRequests.preview": { owner: company, body: next },
    "bookingRequests.ask": { owner: company, body: next },
    "bookingRequests.remind": { owner: company, params: { requestId } },
    "bookingRequests.withdraw": { owner: company, params: { requestId } },
    "myBookingRequests.list": { owner: applicant, query: { application_id: applicationId } },
    "myBookingRequests.open": { owner: applicant, params: { requestId: mine } },
  };
};
