import { removeRefereePage } from "@loubby/public-pages/asked/remove-referee-page";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import { isAsked } from "@loubby/shared-contracts/http/evaluation/referee-words";
import type { Applicant } from "#api/applications/apply/keep-application.service";
import { readMyReference } from "#api/evaluation/references/my-references.service";
import { mailAgain, removeOwnReferee } from "#api/evaluation/references/own-referees.service";
import type { Services } from "#api/services";
import { withForm } from "../applying/read-form.ts";
import { forms } from "../limits.ts";
import { sendPage, themeOf } from "../send-page.ts";

interface Address {
  readonly Params: { readonly token: string; readonly request: string };
  readonly Querystring: Readonly<Record<string, unknown>>;
}
type AddressedRequest = FastifyRequest<Address>;

/** Whose request it is, and the page that lists its referees. */
interface Opened {
  readonly applicant: Applicant;
  readonly requestId: string;
  readonly back: string;
}

/** Serves below a page what someone does about a referee: mails them again, or removes them once asked. */
export function serveRefereeSteps(
  pages: FastifyInstance,
  services: Services,
  route: string,
  open: (request: AddressedRequest) => Promise<Opened>,
  refuse: (request: AddressedRequest, reply: FastifyReply, problem: string) => Promise<unknown>,
): void {
  pages.get<Address>(`${route}/remove`, async (request, reply) => {
    const { applicant, requestId, back } = await open(request);
    const { referees, company_name } = await readMyReference(services, applicant, requestId);
    const referee = referees.find(({ _id }) => _id === request.query["referee"]);
    if (referee === undefined || !isAsked(referee.state)) return reply.redirect(back, 303);
    void reply.header("x-robots-tag", "noindex, nofollow, noarchive");
    const [path = ""] = request.url.split("?");
    const body = removeRefereePage({
      referee,
      company: company_name,
      action: path,
      back,
      theme: themeOf(request),
    });
    return sendPage(request, reply, { body, isPublic: false });
  });

  for (const [action, work] of [
    ["again", mailAgain],
    ["remove", removeOwnReferee],
  ] as const)
    pages.post<Address>(`${route}/${action}`, forms, (request, reply) =>
      withForm(request, async (form) => {
        const { applicant, requestId, back } = await open(request);
        try {
          await work(services, applicant, { requestId, refereeId: form.text("referee") });
        } catch (error) {
          if (!(error instanceof ApiError) || error.status !== 409) throw error;
          return refuse(request, reply, error.message);
        }
        return reply.redirect(back, 303);
      }),
    );
}
