import type { OfferDraft } from "@loubby/public-pages/offers/answer-forms";
import { offerPage } from "@loubby/public-pages/offers/offer-page";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import * as paths from "@loubby/shared-contracts/paths";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import { OfferDecline, OfferSignature } from "@loubby/shared-contracts/http/offers/offers.schema";
import type { Services } from "#api/services";
import {
  acceptOffer,
  linkToMyLetter,
  openOfferLink,
  readMyOffer,
  refuseOffer,
} from "#api/offers/my-offers.service";
import { sameName } from "#api/offers/letter/same-name";
import { evidenceOf } from "#api/offers/offers.routes";
import { forms } from "./limits.ts";
import { type SentForm, withForm } from "./applying/read-form.ts";
import { servePasswordOffer } from "./asked/serve-password-offer.ts";
import { serveApplicationLink, wayBackOf } from "./asked/way-back.ts";
import { sendPage, themeOf } from "./send-page.ts";

interface Address {
  readonly Params: { readonly token: string };
}
type AddressedRequest = FastifyRequest<Address>;

/** `/offers/<token>`: an offer, read and answered without an account. Looking changes nothing: only a form does. */
export function serveOfferPages(pages: FastifyInstance, services: Services): void {
  const show = async (request: AddressedRequest, reply: FastifyReply, draft: OfferDraft | null) => {
    void reply.header("x-robots-tag", "noindex, nofollow, noarchive");
    const { candidate, offerId, canSignIn } = await openOfferLink(services, request.params.token);
    const offer = await readMyOffer(services, candidate, offerId);
    const about = { applicationId: offer.application_id, jobId: offer.job._id, canSignIn };
    const wayBack = await wayBackOf(services, request, about);
    const body = offerPage({
      offer,
      path: pathOf(request),
      draft,
      canSignIn,
      wayBack,
      theme: themeOf(request),
    });
    return sendPage(request, reply, { body, status: draft === null ? 200 : 422, isPublic: false });
  };
  /** Answers with the page again where the answer was refused, with what was typed. */
  const answer = async (
    request: AddressedRequest,
    reply: FastifyReply,
    draft: OfferDraft,
    work: () => Promise<unknown>,
  ) => {
    if (Object.keys(draft.problems).length > 0) return show(request, reply, draft);
    try {
      await work();
    } catch (error) {
      if (!(error instanceof ApiError) || ![409, 410, 422].includes(error.status)) throw error;
      if (error.code === "name_differs")
        return show(request, reply, { ...draft, problems: { name: error.message }, nameDiffers: true });
      return show(request, reply, { ...draft, problem: error.message });
    }
    return reply.redirect(pathOf(request), 303);
  };

  pages.get<Address>(paths.offer(":token"), (request, reply) => show(request, reply, null));

  pages.get<Address>(`${paths.offer(":token")}/letter.pdf`, async (request, reply) => {
    const { candidate, offerId } = await openOfferLink(services, request.params.token);
    const { url } = await linkToMyLetter(services, candidate, offerId);
    return reply
      .header("cache-control", "no-store")
      .header("referrer-policy", "no-referrer")
      .redirect(url, 303);
  });

  pages.post<Address>(`${paths.offer(":token")}/accept`, forms, (request, reply) =>
    withForm(request, async (form) => {
      const { candidate, offerId } = await openOfferLink(services, request.params.token);
      const name = form.text("name");
      const read = OfferSignature.safeParse({
        name,
        consent: form.text("consent") === "yes",
        // The box names who it is about: one that was ticked for another name counts for nothing.
        legal_name_differs: form.text("legal_name") !== "" && sameName(form.text("legal_name"), name),
      });
      const draft = draftOf(form, read.error?.issues);
      const { data } = read;
      return answer(
        request,
        reply,
        draft,
        async () => data && acceptOffer(services, candidate, offerId, data, evidenceOf(request, "link")),
      );
    }),
  );

  pages.post<Address>(`${paths.offer(":token")}/decline`, forms, (request, reply) =>
    withForm(request, async (form) => {
      const { candidate, offerId } = await openOfferLink(services, request.params.token);
      const read = OfferDecline.safeParse({ reason: form.text("reason"), note: form.text("note") });
      const draft = draftOf(form, read.error?.issues);
      const { data } = read;
      return answer(
        request,
        reply,
        draft,
        async () => data && refuseOffer(services, candidate, offerId, data),
      );
    }),
  );

  serveApplicationLink(pages, services, paths.offer, async (token) => {
    const { candidate, offerId } = await openOfferLink(services, token);
    const { application_id: applicationId } = await readMyOffer(services, candidate, offerId);
    return { userId: candidate.userId, applicationId };
  });
  servePasswordOffer(
    pages,
    services,
    paths.offer,
    async (token) => (await openOfferLink(services, token)).candidate.userId,
  );
}

const pathOf = ({ params }: AddressedRequest) => paths.offer(encodeURIComponent(params.token));

function draftOf(
  form: SentForm,
  issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[] = [],
): OfferDraft {
  return {
    name: form.text("name").slice(0, 200),
    consent: form.text("consent") === "yes",
    reason: form.text("reason").slice(0, 40),
    note: form.text("note").slice(0, 2000),
    problems: Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message])),
    problem: null,
    nameDiffers: false,
  };
}
