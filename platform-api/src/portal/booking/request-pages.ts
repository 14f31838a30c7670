import { heldPage } from "@loubby/public-pages/booking/held-page";
import { typePage } from "@loubby/public-pages/booking/type-page";
import { messagePage } from "@loubby/public-pages/page/message-page";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import { bookingRequest, keptForRequest } from "@loubby/shared-contracts/http/schedule/booking-request-path";
import * as paths from "@loubby/shared-contracts/paths";
import { bookSlot } from "#api/schedule/bookings/book-slot";
import { holdSlot, type WantedSlot } from "#api/schedule/bookings/hold-slot";
import { readHold, readVisit } from "#api/schedule/bookings/visits.service";
import { readAskedType, readRequest } from "#api/schedule/requests/book-asked";
import type { KnownRequest } from "#api/schedule/requests/known-request";
import { maskedAddress } from "#api/schedule/requests/masked-address";
import type { Services } from "#api/services";
import { withForm } from "../applying/read-form.ts";
import { carryWayBack } from "../asked/way-back.ts";
import { forms, holds } from "../limits.ts";
import { sendPage, themeOf } from "../send-page.ts";
import { zoneIn } from "../zones.ts";
import { answersOf, choiceOf, choiceWith, LATE, problemsOf, queryOf, slotOf } from "./booking-form.ts";
import { chooseSlot, type Query } from "./choose-slot.ts";
import { hostShown } from "./host-shown.ts";

interface Address {
  readonly Params: { readonly token: string };
  readonly Querystring: Query;
}
type Request = FastifyRequest<Address>;

/** `/asked-to-book/<token>`: a candidate chooses a time for an interview, without an account. */
export function serveRequestPages(pages: FastifyInstance, services: Services): void {
  const pathOf = ({ params }: Request) => bookingRequest(encodeURIComponent(params.token));
  const heldOf = ({ params }: Request) => keptForRequest(encodeURIComponent(params.token));

  const leadToBooked = (request: Request, reply: FastifyReply) => {
    const page = paths.booked(encodeURIComponent(request.params.token));
    carryWayBack(services, request, reply, page);
    return reply.redirect(page, 303);
  };

  /** The request while it is open; undefined where its link was led to what was booked, or the page says how it ended. */
  const openOf = async (request: Request, reply: FastifyReply): Promise<KnownRequest | undefined> => {
    void reply.header("x-robots-tag", "noindex, nofollow, noarchive");
    const { token } = request.params;
    const { request: asked, ended } = await readRequest(services, token);
    if (ended === null) return asked;
    if ((await readVisit(services, token)) !== undefined) {
      await leadToBooked(request, reply);
      return undefined;
    }
    const body = messagePage({
      title: "There is nothing to book here any more",
      text: ended,
      theme: themeOf(request),
    });
    await sendPage(request, reply, { body, status: 410, isPublic: false });
    return undefined;
  };

  /** The times to choose from; `problem` says why what was chosen can't be had. */
  const showTimes = async (request: Request, reply: FastifyReply, query: Query, problem: string | null) => {
    const asked = await openOf(request, reply);
    if (asked === undefined) return reply;
    const { type, host } = await readAskedType(services, asked);
    const page = { path: pathOf(request), action: pathOf(request), length: null, zone: asked.time_zone };
    const choosing = await chooseSlot(services, type, query, page);
    const body = typePage({ host: hostShown(host), type, choosing, problem, asked, theme: themeOf(request) });
    return sendPage(request, reply, { body, status: problem === null ? 200 : 409, isPublic: false });
  };

  /** The form of the slot that is kept, with what is wrong with it. Name and address are the request's. */
  const showForm = async (
    request: Request,
    reply: FastifyReply,
    { asked, slot, answers, problems }: Shown,
  ) => {
    const { type, host } = await readAskedType(services, asked);
    const hold = await readHold(services, request.params.token);
    const choice = choiceWith(slot, request.query);
    const body = heldPage({
      host: hostShown(host),
      name: type.name,
      questions: type.questions,
      slot: { start: new Date(slot.from).toISOString(), length: slot.length, zone: slot.zone },
      expiresAt: hold?.expires_at ?? null,
      path: heldOf(request),
      action: `${heldOf(request)}?${choice}`,
      back: `${pathOf(request)}?${choice}`,
      values: { name: asked.first_name, email: maskedAddress(asked.email), answers },
      isFixed: true,
      problems,
      theme: themeOf(request),
    });
    const status = Object.keys(problems).length > 0 ? 422 : 200;
    return sendPage(request, reply, { body, status, isPublic: false });
  };

  const showGone = (error: unknown, request: Request, reply: FastifyReply, query: Query) => {
    if (!(error instanceof ApiError) || !["slot_gone", "request_over"].includes(error.code)) throw error;
    return showTimes(request, reply, query, error.message);
  };

  pages.get<Address>(bookingRequest(":token"), (request, reply) =>
    showTimes(request, reply, request.query, request.query["late"] === undefined ? null : LATE),
  );

  pages.post<Address>(bookingRequest(":token"), holds, (request, reply) =>
    withForm(request, async (form) => {
      const asked = await openOf(request, reply);
      if (asked === undefined) return reply;
      const { token } = request.params;
      const { wanted } = slotOf(form);
      const { type } = await readAskedType(services, asked);
      const query = queryOf(form, request.query);
      try {
        await holdSlot(services, type._id, wanted, token);
      } catch (error) {
        return showGone(error, request, reply, query);
      }
      return reply.redirect(`${heldOf(request)}?${choiceOf(query)}`, 303);
    }),
  );

  pages.get<Address>(keptForRequest(":token"), async (request, reply) => {
    const asked = await openOf(request, reply);
    if (asked === undefined) return reply;
    const hold = await readHold(services, request.params.token);
    if (hold === undefined)
      return reply.redirect(`${pathOf(request)}?${choiceOf({ ...request.query, late: "yes" })}`, 303);
    const length = (Date.parse(hold.ends_at) - Date.parse(hold.starts_at)) / 60_000;
    const zone = zoneIn(request.query["zone"]) ?? asked.time_zone ?? "UTC";
    const slot = { from: Date.parse(hold.starts_at), length, zone };
    return showForm(request, reply, { asked, slot, answers: {}, problems: {} });
  });

  pages.post<Address>(keptForRequest(":token"), forms, (request, reply) =>
    withForm(request, async (form) => {
      const asked = await openOf(request, reply);
      if (asked === undefined) return reply;
      const { type } = await readAskedType(services, asked);
      const { wanted, zone } = slotOf(form);
      const answers = answersOf(type, form);
      const visitor = { name: `${asked.first_name} ${asked.last_name}`, email: asked.email, zone, answers };
      try {
        await bookSlot(services, type._id, request.params.token, wanted, visitor, true);
      } catch (error) {
        const problems = problemsOf(error);
        if (problems === null) return showGone(error, request, reply, queryOf(form, request.query));
        const slot = { ...wanted, zone: zone === "" ? "UTC" : zone };
        return showForm(request, reply, { asked, slot, answers, problems });
      }
      return leadToBooked(request, reply);
    }),
  );
}

interface Shown {
  readonly asked: KnownRequest;
  readonly slot: WantedSlot & { readonly zone: string };
  readonly answers: Readonly<Record<string, string>>;
  /** Problems, by field name. */
  readonly problems: Readonly<Record<string, string>>;
}
