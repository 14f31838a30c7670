import { bookedPage } from "@loubby/public-pages/booking/booked-page";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import * as paths from "@loubby/shared-contracts/paths";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import type { KeptBooking } from "#api/schedule/bookings/kept-booking";
import { cancelBooking } from "#api/schedule/bookings/change-booking";
import { moveBooking } from "#api/schedule/bookings/move-booking";
import { againAt, asksAgain, requireTypeOf, requireVisit } from "#api/schedule/bookings/visits.service";
import type { Services } from "#api/services";
import { withForm } from "../applying/read-form.ts";
import { forms } from "../limits.ts";
import { sendPage, themeOf } from "../send-page.ts";
import { chooseSlot, type Query } from "./choose-slot.ts";
import { hostShown, ruleOf } from "./host-shown.ts";

interface Address {
  readonly Params: { readonly token: string };
  readonly Querystring: Query;
}
type Request = FastifyRequest<Address>;

const MINUTE = 60_000;

/** `/booked/<token>`: what a visitor has booked, which they can move or cancel. */
export function serveBookedPages(pages: FastifyInstance, services: Services): void {
  const show = async (request: Request, reply: FastifyReply, query: Query | null, problem: string | null) => {
    const { token } = request.params;
    const path = paths.booked(encodeURIComponent(token));
    const { booking, host: of } = await requireVisit(services, token);
    const host = hostShown(of);
    const rule = ruleOf(booking, host);
    const move = query === null || rule === null ? null : await chooseMove(services, booking, query, path);
    const again = await againAt(services, booking);
    const theme = themeOf(request);
    const body = bookedPage({ host, booking, path, rule, choosing: null, again, problem, theme, ...move });
    void reply.header("x-robots-tag", "noindex, nofollow, noarchive");
    return sendPage(request, reply, { body, status: problem === null ? 200 : 409, isPublic: false });
  };

  pages.get<Address>(paths.booked(":token"), (request, reply) => show(request, reply, null, null));
  pages.get<Address>(`${paths.booked(":token")}/move`, (request, reply) =>
    show(request, reply, request.query, null),
  );

  const change =
    (work: (token: string, request: Request) => Promise<void>) =>
    async (request: Request, reply: FastifyReply, query: Query | null) => {
      try {
        await work(request.params.token, request);
      } catch (error) {
        if (!(error instanceof ApiError) || error.status !== 409) throw error;
        return show(request, reply, query, error.message);
      }
      return reply.redirect(paths.booked(encodeURIComponent(request.params.token)), 303);
    };

  pages.post<Address>(`${paths.booked(":token")}/cancel`, forms, (request, reply) =>
    withForm(request, (form) => {
      const reason = form.text("reason").replace(/\s+/g, " ").trim().slice(0, 500);
      return change((token) => cancelBooking(services, { token }, reason))(request, reply, null);
    }),
  );
  pages.post<Address>(`${paths.booked(":token")}/move`, forms, (request, reply) =>
    withForm(request, (form) => {
      const from = Date.parse(form.text("start"));
      if (Number.isNaN(from))
        throw new ApiError(400, "invalid_request", "Please choose one of the times shown.");
      return change((token) => moveBooking(services, token, from))(request, reply, {
        zone: form.text("zone"),
      });
    }),
  );
}

/** The times that a booking may be moved to. Throws 410 once its type is gone. */
async function chooseMove(services: Services, booking: KeptBooking, query: Query, path: string) {
  const type = await requireTypeOf(services, booking);
  const length = (Date.parse(booking.ends_at) - Date.parse(booking.starts_at)) / MINUTE;
  const page = {
    path: `${path}/move`,
    action: `${path}/move`,
    length,
    zone: booking.visitor_zone,
    moved: booking.id,
  };
  const choosing = await chooseSlot(services, type, query, page);
  return { choosing, asksAgain: await asksAgain(services, type, booking) };
}
