import { bookedPage } from "@loubby/public-pages/booking/booked-page";
import { movePage } from "@loubby/public-pages/booking/move-page";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { bookingRequest } from "@loubby/shared-contracts/http/schedule/booking-request-path";
import * as paths from "@loubby/shared-contracts/paths";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import { bookingNotFound } from "#api/schedule/bookings/changer";
import type { KeptBooking } from "#api/schedule/bookings/kept-booking";
import { cancelBooking } from "#api/schedule/bookings/change-booking";
import { lengthOf, moveBooking } from "#api/schedule/bookings/move-booking";
import type { Seen } from "#api/schedule/bookings/seen";
import {
  type AskedVisit,
  againAt,
  asksAgain,
  readAskedVisit,
  requireTypeOf,
  requireVisit,
} from "#api/schedule/bookings/visits.service";
import type { Services } from "#api/services";
import { withForm } from "../applying/read-form.ts";
import { serveApplicationLink, wayBackOf } from "../asked/way-back.ts";
import { forms } from "../limits.ts";
import { sendPage, themeOf } from "../send-page.ts";
import { zoneIn } from "../zones.ts";
import { queryOf } from "./booking-form.ts";
import { chooseSlot, type Query } from "./choose-slot.ts";
import { hostShown, ruleOf } from "./host-shown.ts";
import { momentIn, readStep } from "./move-step.ts";

interface Address {
  readonly Params: { readonly token: string };
  readonly Querystring: Query;
}
type Request = FastifyRequest<Address>;

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
    const visit = await readAskedVisit(services, booking);
    const asked = visit && { ...visit, path: bookingRequest(encodeURIComponent(token)) };
    const wayBack = visit && (await wayBackOf(services, request, aboutOf(visit)));
    const body = bookedPage({
      host,
      booking,
      path,
      rule,
      choosing: null,
      again,
      asked,
      wayBack,
      was: momentIn(request.query["was"]),
      problem,
      theme: themeOf(request),
      ...(move !== null && { ...move, address: request.url }),
    });
    void reply.header("x-robots-tag", "noindex, nofollow, noarchive");
    return sendPage(request, reply, { body, status: problem === null ? 200 : 409, isPublic: false });
  };

  pages.get<Address>(paths.booked(":token"), (request, reply) => show(request, reply, null, null));
  pages.get<Address>(`${paths.booked(":token")}/move`, async (request, reply) => {
    const { token } = request.params;
    const { booking, host } = await requireVisit(services, token);
    const step = await readStep(services, booking, request.query);
    if (step === null || "problem" in step) return show(request, reply, request.query, step?.problem ?? null);
    const path = paths.booked(encodeURIComponent(token));
    const there = `${path}/move?${step.choice}`;
    const body = movePage({
      ...step.move,
      host: hostShown(host),
      action: there,
      keep: path,
      back: there,
      theme: themeOf(request),
    });
    void reply.header("x-robots-tag", "noindex, nofollow, noarchive");
    return sendPage(request, reply, { body, isPublic: false });
  });

  const change =
    (work: (token: string) => Promise<string>) =>
    async (request: Request, reply: FastifyReply, query: Query | null) => {
      const { token } = request.params;
      try {
        const said = await work(token);
        return await reply.redirect(`${paths.booked(encodeURIComponent(token))}${said}`, 303);
      } catch (error) {
        if (!(error instanceof ApiError) || error.status !== 409) throw error;
        return show(request, reply, query, error.message);
      }
    };

  pages.post<Address>(`${paths.booked(":token")}/cancel`, forms, (request, reply) =>
    withForm(request, (form) => {
      const reason = form.text("reason").replace(/\s+/g, " ").trim().slice(0, 500);
      const seen = seenIn(form.text("start"));
      return change(async (token) => {
        await cancelBooking(services, { token }, reason, seen);
        return "";
      })(request, reply, null);
    }),
  );
  pages.post<Address>(`${paths.booked(":token")}/move`, forms, (request, reply) =>
    withForm(request, (form) => {
      const from = Date.parse(form.text("start"));
      if (Number.isNaN(from))
        throw new ApiError(400, "invalid_request", "Please choose one of the times shown.");
      const seen = seenIn(form.text("seen"));
      return change(async (token) => {
        const { starts_at } = await moveBooking(services, token, from, seen, zoneIn(form.text("zone")));
        return `?${new URLSearchParams({ was: new Date(starts_at).toISOString() }).toString()}`;
      })(request, reply, queryOf(form, request.query));
    }),
  );

  serveApplicationLink(pages, services, paths.booked, async (token) => {
    const { booking } = await requireVisit(services, token);
    const asked = await readAskedVisit(services, booking);
    if (asked === null) throw bookingNotFound();
    return { userId: asked.candidate_id, applicationId: asked.application_id };
  });
}

const aboutOf = ({ application_id, job_id, can_sign_in }: AskedVisit) => ({
  applicationId: application_id,
  jobId: job_id,
  canSignIn: can_sign_in,
});

/** When a booking begins as a form showed it; null where it doesn't say. */
function seenIn(start: string): Seen {
  const from = Date.parse(start);
  return Number.isNaN(from) ? null : { from };
}

/** The times that a booking may be moved to. Throws 410 once its type is gone. */
async function chooseMove(services: Services, booking: KeptBooking, query: Query, path: string) {
  const type = await requireTypeOf(services, booking);
  const length = lengthOf(type, booking);
  const page = {
    path: `${path}/move`,
    action: `${path}/move`,
    length,
    zone: booking.visitor_zone,
    moved: booking.id,
    seen: booking.starts_at,
  };
  const choosing = await chooseSlot(services, type, query, page);
  return { choosing, asksAgain: await asksAgain(services, type, booking) };
}
