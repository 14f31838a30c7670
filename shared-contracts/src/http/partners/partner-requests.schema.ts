import { z } from "zod";
import { line, lines } from "../line.schema.ts";
import { pageOf, pageQuery } from "../page.schema.ts";

/** How far a request to become a partner is. */
export const partnerRequestStates = ["requested", "approved", "declined", "withdrawn"] as const;

/** What someone asked, and what was decided. */
export const PartnerRequest = z.object({
  _id: z.uuid(),
  why: z.string(),
  /** The companies that they hire for, as they wrote them. */
  companies: z.string(),
  state: z.enum(partnerRequestStates),
  requested_at: z.string(),
  decided_at: z.string().nullable(),
  /** Why it was approved or declined. */
  reason: z.string().nullable(),
});
export type PartnerRequest = z.output<typeof PartnerRequest>;

/** The same as staff sees it. */
export const AdminPartnerRequest = PartnerRequest.extend({
  name: z.string(),
  email_address: z.string(),
  email_proven: z.boolean(),
  /** ISO 3166 code of their profile or phone number; null where they said none. */
  country: z.string().nullable(),
  /** The company that they asked from. */
  company: z.string().nullable(),
  /** Who decided; null while no one has. */
  decided_by: z.string().nullable(),
});
export type AdminPartnerRequest = z.output<typeof AdminPartnerRequest>;

export const partnerRequestsSchema = {
  own: {
    response: z.object({
      /** The latest one; null before the first. */
      request: PartnerRequest.nullable(),
      /** When they may ask again after a decline; null when they may now. */
      again_at: z.string().nullable(),
    }),
  },
  ask: {
    body: z.object({
      why: lines(500).min(1, "Write why you want to manage several companies."),
      companies: line(300).default(""),
    }),
    response: PartnerRequest,
  },
  withdraw: { params: z.object({ requestId: z.uuid() }), response: PartnerRequest },
};

const decision = {
  params: z.object({ requestId: z.uuid() }),
  body: z.object({ reason: lines(400).min(3, "Write at least three letters.") }),
  response: AdminPartnerRequest,
};

export const adminPartnerRequestsSchema = {
  list: {
    query: z.object({ ...pageQuery, state: z.enum(partnerRequestStates).optional() }),
    response: pageOf(AdminPartnerRequest),
  },
  approve: decision,
  decline: decision,
};
