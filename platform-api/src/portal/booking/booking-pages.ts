import { bookedPage } from "@loubby/public-pages/booking/booked-page";
import { heldPage } from "@loubby/public-pages/booking/held-page";
import { typePage } from "@loubby/public-pages/booking/type-page";
import { typesPage } from "@loubby/public-pages/booking/types-page";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import * as paths from "@loubby/shared-contracts/paths";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import { bookSlot } from "#api/schedule/bookings/book-slot";
import { holdSlot, type WantedSlot } from "#api/schedule/bookings/hold-slot";
import { readHold, readType, readTypes, readVisit } from "#api/schedule/bookings/visits.service";
import type { Services } from "#api/services";
import { type SentForm, withForm } from "../applying/read-form.ts";
import { forms, holds } from "../limits.ts";
import { isFramedIn, sendPage, themeOf } from "../send-page.ts";
import { zoneIn } from "../zones.ts";
import { answersOf, choiceOf, choiceWith, LATE, problemsOf, queryOf, slotOf } from "./booking-form.ts";
import { chooseSlot, type Query } from "./choose-slot.ts";
import { hostShown, ruleOf } from "./host-shown.ts";

interface Address {
  readonly Params: { readonly person: string; readonly slug: string; readonly token: string };
  readonly Querystring: Query;
}
type Request = FastifyRequest<Address>;

const lookOf = (request: Request) => ({ theme: themeOf(request), isFramed: isFramedIn(request) });

/** `/book/…`: what can be booked with someone, the times, and the form. Other sites may show these pages in a frame. */
export function serveBookingPages(pages: FastifyInstance, services: Services): void {
  const typePath = (request: Request) =>
    paths.bookingType(encodeURIComponent(request.params.person), request.params.slug);
  const typeOf = ({ params }: Request) => readType(services, params.person, params.slug);

  /** The page of a type; `problem` says why what was chosen can't be had. */
  const showType = async (request: Request, reply: FastifyReply, query: Query, problem: string | null) => {
    const { type, host } = await typeOf(request);
    const path = typePath(request);
    const page = { path, action: `${path}/held`, length: null, zone: null };
    const choosing = await chooseSlot(services, type, query, page);
    const shown = hostShown(host);
    const said =
      problem ??
      (type.hosts.length === 0 ? `No one can be booked here now. Please ask ${shown.name}.` : null);
    const body = typePage({ host: shown, type, choosing, problem: said, ...lookOf(request) });
    void reply.header("x-robots-tag", "noindex");
    return sendPage(request, reply, {
      body,
      status: problem === null ? 200 : 409,
      isPublic: false,
      isFramed: true,
    });
  };

  pages.get<Address>(paths.bookingPage(":person"), async (request, reply) => {
    const { person } = request.params;
    const found = await readTypes(services, person);
    const { types } = found;
    const host = hostShown(found.host);
    const body = typesPage({ host, person: encodeURIComponent(person), types, ...lookOf(request) });
    void reply.header("x-robots-tag", "noindex");
    return sendPage(request, reply, { body, isPublic: false, isFramed: true });
  });

  pages.get<Address>(paths.bookingType(":person", ":slug"), (request, reply) =>
    showType(request, reply, request.query, request.query["late"] === undefined ? null : LATE),
  );

  // Who reloads a refused choice is led back to its day.
  pages.get<Address>(`${paths.bookingType(":person", ":slug")}/held`, (request, reply) =>
    reply.redirect(`${typePath(request)}?${choiceOf(request.query)}`, 303),
  );
  pages.post<Address>(`${paths.bookingType(":person", ":slug")}/held`, holds, (request, reply) =>
    withForm(request, async (form) => {
      const { type } = await typeOf(request);
      const { wanted } = slotOf(form);
      try {
        const token = await holdSlot(services, type._id, wanted);
        const held = paths.heldSlot(encodeURIComponent(request.params.person), type.slug, token);
        return await reply.redirect(`${held}?${choiceOf(queryOf(form, request.query))}`, 303);
      } catch (error) {
        return showGone(error, request, reply, form);
      }
    }),
  );

  const showGone = (error: unknown, request: Request, reply: FastifyReply, form: SentForm) => {
    if (!(error instanceof ApiError) || error.code !== "slot_gone") throw error;
    return showType(request, reply, queryOf(form, request.query), error.message);
  };

  /** The form of a slot that is kept, with what is wrong with it. */
  const showForm = async (
    request: Request,
    reply: FastifyReply,
    slot: WantedSlot & { readonly zone: string },
    typed: Pick<Parameters<typeof heldPage>[0], "values" | "problems">,
  ) => {
    const { type, host } = await typeOf(request);
    const { token } = request.params;
    const choice = choiceWith(slot, request.query);
    const path = paths.heldSlot(encodeURIComponent(request.params.person), type.slug, token);
    const hold = await readHold(services, token);
    const body = heldPage({
      host: hostShown(host),
      name: type.name,
      questions: type.questions,
      slot: { start: new Date(slot.from).toISOString(), length: slot.length, zone: slot.zone },
      expiresAt: hold?.expires_at ?? null,
      path,
      action: `${path}?${choice}`,
      back: `${typePath(request)}?${choice}`,
      ...typed,
      ...lookOf(request),
    });
    const status = Object.keys(typed.problems).length > 0 ? 422 : 200;
    return sendPage(request, reply, { body, status, isPublic: false, isFramed: true });
  };

  pages.get<Address>(paths.heldSlot(":person", ":slug", ":token"), async (request, reply) => {
    void reply.header("x-robots-tag", "noindex, nofollow, noarchive");
    const { token } = request.params;
    const visit = await readVisit(services, token);
    if (visit !== undefined) {
      const { booking } = visit;
      const host = hostShown(visit.host);
      const shown = { host, booking, path: paths.booked(token), rule: ruleOf(booking, host) };
      const body = bookedPage({ ...shown, choosing: null, problem: null, ...lookOf(request) });
      return sendPage(request, reply, { body, isPublic: false, isFramed: true });
    }
    const hold = await readHold(services, token);
    if (hold === undefined)
      return reply.redirect(`${typePath(request)}?${choiceOf({ ...request.query, late: "yes" })}`, 303);
    const { starts_at, ends_at } = hold;
    const length = (Date.parse(ends_at) - Date.parse(starts_at)) / 60_000;
    const slot = { from: Date.parse(starts_at), length, zone: zoneIn(request.query["zone"]) ?? "UTC" };
    return showForm(request, reply, slot, { values: { name: "", email: "", answers: {} }, problems: {} });
  });

  pages.post<Address>(paths.heldSlot(":person", ":slug", ":token"), forms, (request, reply) =>
    withForm(request, async (form) => {
      void reply.header("x-robots-tag", "noindex, nofollow, noarchive");
      const { type } = await typeOf(request);
      const { wanted, zone } = slotOf(form);
      const values = {
        name: form.text("name").replace(/\s+/g, " ").trim(),
        email: form.text("email").trim(),
        answers: answersOf(type, form),
      };
      try {
        await bookSlot(services, type._id, request.params.token, wanted, { ...values, zone });
      } catch (error) {
        const problems = problemsOf(error);
        if (problems === null) return showGone(error, request, reply, form);
        const slot = { ...wanted, zone: zone === "" ? "UTC" : zone };
        return showForm(request, reply, slot, { values, problems });
      }
      const held = paths.heldSlot(encodeURIComponent(request.params.person), type.slug, request.params.token);
      return reply.redirect(held, 303);
    }),
  );
}
