import { endpoints } from "../endpoint.ts";
import type { connectionsSchema } from "./connections.schema.ts";

/**
 * Who people are connected with. A request may go to people the asker may know; anyone else is 404
 * `person_not_found`, whether they exist or not. A step that the state does not allow is 409 `illegal_transition`.
 */
export const connections = endpoints<typeof connectionsSchema>()("connections", {
  people: {
    method: "GET",
    path: "/{product}/auth/users",
    access: "signed_in",
    perMinute: 120,
    summary:
      "People the caller may know, by keyword: colleagues, connections, applicants, acquaintances and, for companies, people open to contact.",
  },
  list: {
    method: "GET",
    path: "/shared/connections",
    access: "signed_in",
    summary: "Requests to answer, sent requests or connections, latest first.",
  },
  between: {
    method: "GET",
    path: "/shared/connections/between",
    access: "signed_in",
    summary: "The connection between the caller and one person, or null; null for unknown people too.",
  },
  request: {
    method: "POST",
    path: "/shared/connections",
    access: "signed_in",
    status: 201,
    perMinute: 20,
    summary: "Asks someone to connect; accepts if they have already asked.",
  },
  accept: {
    method: "POST",
    path: "/shared/connections/:connectionId/accept",
    access: "signed_in",
    summary: "Accepts a request that was sent to the caller.",
  },
  decline: {
    method: "POST",
    path: "/shared/connections/:connectionId/decline",
    access: "signed_in",
    summary: "Declines a request sent to the caller; the sender isn't told.",
  },
  end: {
    method: "DELETE",
    path: "/shared/connections/:connectionId",
    access: "signed_in",
    summary: "Withdraws the caller's request, or ends a connection from either side.",
  },
});
