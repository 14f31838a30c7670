import { sql } from "kysely";
import type { MyBookingRequest } from "@loubby/shared-contracts/http/schedule/my-booking-requests.schema";
import type { Sql } from "#api/db/database";

type Row = Omit<MyBookingRequest, "booking"> & {
  readonly [K in keyof NonNullable<MyBookingRequest["booking"]>]: string | null;
};

const SELECT = sql`
  select _id, application_id, company_name, kind_name, message, state, expires_at, starts_at, ends_at, time_zone, host, end_reason,
    can_choose_again
  from my_booking_requests()`;

/** What the asker was asked to book for one of their applications, what is open first. */
export async function findMyRequests(db: Sql, applicationId: string): Promise<MyBookingRequest[]> {
  const { rows } = await sql<Row>`${SELECT} where application_id = ${applicationId}
    order by state not in ('asked', 'booked'), expires_at desc, _id limit 20`.execute(db);
  return rows.map(toMine);
}

/** One of the asker's requests, or undefined. */
export async function findMyRequest(db: Sql, requestId: string): Promise<MyBookingRequest | undefined> {
  const { rows } = await sql<Row>`${SELECT} where _id = ${requestId}`.execute(db);
  return rows.map(toMine)[0];
}

function toMine({ starts_at, ends_at, time_zone, host, ...request }: Row): MyBookingRequest {
  const isBooked = starts_at !== null && ends_at !== null && time_zone !== null && host !== null;
  return { ...request, booking: isBooked ? { starts_at, ends_at, time_zone, host } : null };
}
