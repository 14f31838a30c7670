import type { Services } from "#api/services";
import { hashOfToken } from "#api/identity/sessions/tokens";
import { asBooker } from "../bookings/as-booker.ts";
import type { Bookable, PageOwner } from "../bookings/bookable.ts";
import { findBookableById, findPageOwner } from "../bookings/bookable.sql.ts";
import { notBookable } from "../bookings/slot-gone.ts";
import { bookedForRequest, endOf, linkUnknown } from "./follow-booking.ts";
import type { KnownRequest } from "./known-request.ts";
import { findRequestOfLink } from "./known-request.sql.ts";

/** A request as its link shows it. */
export interface OpenedRequest {
  readonly request: KnownRequest;
  /** Why nothing can be booked any more; null while it is open. */
  readonly ended: string | null;
}

/** The request that a link opens. Throws 404. */
export function readRequest(services: Services, token: string): Promise<OpenedRequest> {
  return asBooker(services).read(async (sql) => {
    const request = await findRequestOfLink(sql, hashOfToken(token));
    if (request === undefined) throw linkUnknown();
    return { request, ended: endOf(request) };
  });
}

/** What a request asks for, and who offers it. Throws 410 once it can't be booked any more. */
export function readAskedType(
  services: Services,
  { event_type_id }: KnownRequest,
): Promise<{ readonly type: Bookable; readonly host: PageOwner }> {
  return asBooker(services).read(async (sql) => {
    const type = event_type_id === null ? undefined : await findBookableById(sql, event_type_id);
    if (type === undefined) throw notBookable();
    return {
      type: bookedForRequest(type),
      host: await findPageOwner(sql, type.owner_id, type.organization_id),
    };
  });
}
