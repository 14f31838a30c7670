import { refereesPage, type TypedReferee } from "@loubby/public-pages/asked/referees-page";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import * as paths from "@loubby/shared-contracts/paths";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import { myReferencesSchema } from "@loubby/shared-contracts/http/evaluation/references.schema";
import { openAskedLink } from "#api/applications/asked/asked-links.service";
import { declineReferences } from "#api/evaluation/references/decline-references.service";
import { nameReferees, readMyReference } from "#api/evaluation/references/my-references.service";
import { originOf } from "#api/evaluation/references/references.routes";
import type { Services } from "#api/services";
import { type SentForm, withForm } from "../applying/read-form.ts";
import { forms } from "../limits.ts";
import { sendPage, themeOf } from "../send-page.ts";
import { serveRefereeSteps } from "./referee-steps.ts";
import { servePasswordOffer } from "./serve-password-offer.ts";
import { serveApplicationLink, wayBackOf } from "./way-back.ts";

interface Address {
  readonly Params: { readonly token: string };
}
type AddressedRequest = FastifyRequest<Address>;

interface Refused {
  readonly typed: readonly TypedReferee[];
  readonly problems: Readonly<Record<string, string>>;
  readonly problem: string | null;
}

/** People that a company may ask for at most. */
const MOST = 5;

/** `/referees/<token>`: people who know an applicant's work, named without signing in. Looking changes nothing. */
export function serveRefereesPages(pages: FastifyInstance, services: Services): void {
  const open = (token: string) => openAskedLink(services, "references", token);
  const show = async (request: AddressedRequest, reply: FastifyReply, refused: Refused | null) => {
    void reply.header("x-robots-tag", "noindex, nofollow, noarchive");
    const { applicant, requestId, applicationId, canSignIn } = await open(request.params.token);
    const asked = await readMyReference(services, applicant, requestId);
    const about = { applicationId, jobId: asked.job._id, canSignIn };
    const body = refereesPage({
      request: asked,
      wayBack: await wayBackOf(services, request, about),
      path: pathOf(request),
      ...(refused ?? { typed: [], problems: {}, problem: null }),
      canSignIn,
      theme: themeOf(request),
    });
    return sendPage(request, reply, { body, status: refused === null ? 200 : 422, isPublic: false });
  };

  pages.get<Address>(paths.nameReferees(":token"), (request, reply) => show(request, reply, null));

  pages.post<Address>(`${paths.nameReferees(":token")}/name`, forms, (request, reply) =>
    withForm(request, async (form) => {
      const { applicant, requestId } = await open(request.params.token);
      const typed = typedIn(form);
      const read = myReferencesSchema.name.body.safeParse({ referees: typed });
      if (!read.success) {
        const problems = problemsOf(
          read.error.issues.map(({ path, message }) => ({ path: path.join("."), message })),
        );
        return show(request, reply, { typed, problems, problem: problems["referees"] ?? null });
      }
      try {
        await nameReferees(services, applicant, requestId, read.data, originOf(request));
      } catch (error) {
        if (!(error instanceof ApiError) || (error.status !== 409 && error.status !== 422)) throw error;
        const problems = problemsOf(error.details as Parameters<typeof problemsOf>[0] | undefined);
        return show(request, reply, { typed, problems, problem: error.message });
      }
      return reply.redirect(pathOf(request), 303);
    }),
  );

  pages.post<Address>(`${paths.nameReferees(":token")}/decline`, forms, (request, reply) =>
    withForm(request, async (form) => {
      const { applicant, requestId } = await open(request.params.token);
      const read = myReferencesSchema.decline.body.safeParse({ reason: form.text("reason") });
      if (!read.success) {
        const problem = read.error.issues[0]?.message ?? null;
        return show(request, reply, { typed: [], problems: {}, problem });
      }
      try {
        await declineReferences(services, applicant, requestId, read.data.reason);
      } catch (error) {
        // Ended meanwhile: the page says how.
        if (!(error instanceof ApiError) || error.status !== 409) throw error;
      }
      return reply.redirect(pathOf(request), 303);
    }),
  );

  serveRefereeSteps(
    pages,
    services,
    paths.nameReferees(":token"),
    async ({ params: { token } }) => ({
      ...(await open(token)),
      back: paths.nameReferees(encodeURIComponent(token)),
    }),
    (request, reply, problem) => show(request, reply, { typed: [], problems: {}, problem }),
  );
  serveApplicationLink(pages, services, paths.nameReferees, async (token) => {
    const { applicant, applicationId } = await open(token);
    return { userId: applicant.userId, applicationId };
  });
  servePasswordOffer(
    pages,
    services,
    paths.nameReferees,
    async (token) => (await open(token)).applicant.userId,
  );
}

const pathOf = ({ params }: AddressedRequest) => paths.nameReferees(encodeURIComponent(params.token));

/** The people that were typed in; rows that were left empty are none. */
function typedIn(form: SentForm): TypedReferee[] {
  return Array.from({ length: MOST }, (_, at) => {
    const text = (name: string) => form.text(`referees.${at}.${name}`).replace(/\s+/g, " ").trim();
    return {
      name: text("name"),
      email_address: text("email_address"),
      relation: text("relation"),
      company_name: text("company_name"),
    };
  }).filter(({ name, email_address }) => name !== "" || email_address !== "");
}

function problemsOf(
  found: readonly { readonly path: string; readonly message: string }[] | undefined,
): Record<string, string> {
  return Array.isArray(found) ? Object.fromEntries(found.map(({ path, message }) => [path, message])) : {};
}
