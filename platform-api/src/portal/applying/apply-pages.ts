import { applyPage } from "@loubby/public-pages/apply/apply-page";
import { ownApplicationPage } from "@loubby/public-pages/apply/own-application-page";
import { type Again, sentPage } from "@loubby/public-pages/apply/sent-page";
import { closedJobPage } from "@loubby/public-pages/jobs/job-page";
import { jobPath } from "@loubby/public-pages/jobs/job-words";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import * as paths from "@loubby/shared-contracts/paths";
import { APPLY_CONSENT_VERSION } from "@loubby/shared-contracts/http/applications/apply-consent";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import type { OpenJob } from "@loubby/shared-contracts/http/job-search/open-jobs.schema";
import { rememberVisit, visitOf } from "#api/applications/apply/visit";
import { readKnown, readOwnApplication } from "#api/applications/apply/known-applicant.service";
import { networkOf } from "#api/http/network-of";
import type { Services } from "#api/services";
import { removeDraftFiles } from "#api/applications/apply/draft-files.service";
import { beginDraft, openDraft, reopenDraft, writeDraft } from "#api/applications/apply/draft.service";
import { type Draft, findDraftFiles, isOutdated, saysTheSame } from "#api/applications/apply/draft";
import { type FormProblems, problemsOfDraft, sendDraft } from "#api/applications/apply/send-draft.service";
import { findJobOnHold, findOpenJobs } from "#api/jobs/published/published-jobs";
import { requireOpenJob } from "#api/jobs/published/open-job";
import { EMPTY_FIELDS, fieldsOf, takeFiles, valuesOf, writtenAt } from "./apply-form.ts";
import { carriedIn, carriedOf } from "@loubby/shared-contracts/http/applications/carried";
import { draftKeyOf, giveDraftKey, knownKeyOf, sessionTokenOf } from "./draft-cookie.ts";
import { forms } from "../limits.ts";
import { withForm } from "./read-form.ts";
import { sendPage, themeOf } from "../send-page.ts";
import { isId } from "../ids.ts";

interface Address {
  readonly Params: { readonly id: string };
  readonly Querystring: Readonly<Record<string, unknown>>;
}

/** `/jobs/<id>/<title>/apply`: applying without an account, by a form that works without a script. */
export function serveApplyPages(pages: FastifyInstance, services: Services): void {
  const show = async (
    request: FastifyRequest,
    reply: FastifyReply,
    job: OpenJob,
    draft: Draft | undefined,
    wrong: {
      readonly problems?: FormProblems;
      readonly problem?: string | null;
      readonly agreed?: boolean;
    } = {},
  ) => {
    // What someone agreed to before stays agreed, as long as it says the same.
    const {
      problems = {},
      problem = null,
      agreed = draft?.consent_version === APPLY_CONSENT_VERSION,
    } = wrong;
    const files = draft === undefined ? [] : await filesOf(services, draft);
    const came = rememberVisit(services.config.publicUrl, request, reply) ?? visitOf(request);
    const query = request.query as Address["Querystring"];
    const carried = { ...carriedIn(query), ...(came && { came }), ...draft?.carried };
    const token = draft === undefined ? knownKeyOf(request) : undefined;
    const known = token === undefined ? undefined : await readKnown(services, token, job);
    const values = valuesOf(draft ?? { ...EMPTY_FIELDS, ...known }, files, agreed);
    const body = applyPage({
      job,
      values,
      problems,
      problem,
      isHeld: draft?.state === "sent",
      saved: query["saved"] === "yes" || query["saved"] === "no" ? query["saved"] : null,
      carried,
      isAnswer: request.method === "POST" || query["saved"] !== undefined,
      now: Date.now(),
      theme: themeOf(request),
    });
    const status = Object.keys(problems).length > 0 || problem !== null ? 422 : 200;
    return sendPage(request, reply, { body, status, isPublic: false });
  };
  const showSent = (
    request: FastifyRequest,
    reply: FastifyReply,
    job: OpenJob,
    draft: Draft,
    told: { readonly problem?: string; readonly again?: Again },
  ) => {
    const { problem = null, again = null } = told;
    const body = sentPage({ job, email: draft.email_address, theme: themeOf(request), problem, again });
    return sendPage(request, reply, { body, status: problem === null ? 200 : 429, isPublic: false });
  };

  pages.get<Address>(paths.applyToJob(":id/:slug"), async (request, reply) => {
    const { id } = request.params;
    const job = await jobOf(services, id);
    if (job instanceof ApiError) return showClosed(services, request, reply, job);
    const { pathname } = new URL(request.url, services.config.publicUrl);
    if (pathname !== `${jobPath(job)}/apply`)
      return reply.redirect(`${jobPath(job)}/apply${carriedOf(request.query)}`, 301);
    const session = sessionTokenOf(request);
    const own = session === undefined ? undefined : await readOwnApplication(services, session, id);
    if (own !== undefined) {
      const body = ownApplicationPage({ job, ...own, theme: themeOf(request) });
      return sendPage(request, reply, { body, isPublic: false });
    }
    const opened = await openDraft(services, id, draftKeyOf(request));
    const draft = opened?.draft.state === "confirmed" ? undefined : opened?.draft;
    if (draft?.state === "sent" && request.query["edit"] === undefined)
      return showSent(
        request,
        reply,
        job,
        draft,
        request.query["again"] === undefined ? {} : { again: "sent" },
      );
    return show(request, reply, job, draft);
  });

  pages.post<Address>(paths.applyToJob(":id"), forms, (request, reply) =>
    withForm(request, async (form) => {
      const { id } = request.params;
      const job = await jobOf(services, id);
      if (job instanceof ApiError) return showClosed(services, request, reply, job);
      const before = await openDraft(services, id, draftKeyOf(request));
      const { draft, key } =
        before && before.draft.state !== "confirmed"
          ? before
          : await beginDraft(services, id, networkOf(request.ip));
      giveDraftKey(services, reply, id, key);
      const written = writtenAt(form);
      if (isOutdated(draft, written)) return reply.redirect(`${jobPath(job)}/apply`, 303);
      const fields = fieldsOf(form, job, visitOf(request));
      const agreed = form.text("consent") === "yes";
      const isSending = form.text("action") === "send" && form.text("remove") === "";
      if (isSending && draft.state === "sent") {
        // The mailed link stays good until what replaces it can be sent.
        const edited = { ...draft, ...fields };
        const problems = { ...(await problemsOfDraft(services, edited, job, agreed)) };
        for (const { field } of form.files) delete problems[field];
        if (Object.keys(problems).length > 0) return show(request, reply, job, edited, { problems, agreed });
      }
      const kept = await writeDraft(services, draft, fields, written);
      const refused = await takeFiles(services, kept, job, form.files);
      if (form.text("remove") !== "") {
        const reopened = await removeDraftFiles(services, kept, form.text("remove"));
        return show(request, reply, job, reopened, { agreed });
      }
      if (!isSending) {
        if (form.files.length > Object.keys(refused).length) await reopenDraft(services, kept);
        if (request.headers["x-requested-with"] === "script") return reply.code(204).send();
        if (Object.keys(refused).length > 0)
          return show(request, reply, job, kept, { problems: refused, agreed });
        const isEmpty = saysTheSame(fields, EMPTY_FIELDS) && (await filesOf(services, kept)).length === 0;
        return reply.redirect(`${jobPath(job)}/apply?saved=${isEmpty ? "no" : "yes"}`, 303);
      }
      try {
        const { problems } = await sendDraft(services, kept, job, { agreed, refused });
        if (Object.keys(problems).length > 0)
          return await show(request, reply, job, kept, { problems, agreed });
      } catch (error) {
        return await show(request, reply, job, kept, { problem: wordsOfRefusal(error), agreed });
      }
      return reply.redirect(`${jobPath(job)}/apply`, 303);
    }),
  );

  pages.post<Address>(`${paths.applyToJob(":id")}/again`, forms, (request, reply) =>
    withForm(request, async (form) => {
      const { id } = request.params;
      const job = await jobOf(services, id);
      if (job instanceof ApiError) return showClosed(services, request, reply, job);
      const opened = await openDraft(services, id, draftKeyOf(request));
      const page = `${jobPath(job)}/apply`;
      if (opened?.draft.state !== "sent") return reply.redirect(page, 303);
      if (form.text("action") !== "mail") return reply.redirect(`${page}?edit=yes`, 303);
      const { draft } = opened;
      try {
        const { problems, isMailed } = await sendDraft(services, draft, job, { agreed: true, again: true });
        // The job may have asked something new meanwhile.
        if (Object.keys(problems).length > 0)
          return await show(request, reply, job, draft, { problems, problem: CHANGED });
        if (!isMailed) return showSent(request, reply, job, draft, { again: "just" });
      } catch (error) {
        return showSent(request, reply, job, draft, { problem: wordsOfRefusal(error) });
      }
      return reply.redirect(`${page}?again=yes`, 303);
    }),
  );
}

/** A published job, or the refusal that says why there is none. */
async function jobOf({ db }: Services, jobId: string): Promise<OpenJob | ApiError> {
  if (!isId(jobId)) throw new ApiError(404, "job_not_found", "There is no job at this address.");
  try {
    return await db.as("visitor").read((sql) => requireOpenJob(sql, jobId));
  } catch (error) {
    if (error instanceof ApiError && error.code === "job_closed") return error;
    throw error;
  }
}

async function showClosed(
  services: Services,
  request: FastifyRequest<Address>,
  reply: FastifyReply,
  error: ApiError,
) {
  const held = await services.db.as("visitor").read((sql) => findJobOnHold(sql, request.params.id));
  if (held) return reply.redirect(jobPath(held), 303);
  const { items } = await services.db.as("visitor").read((sql) => findOpenJobs(sql, { limit: 5 }));
  const title = error.message.replace(/ no longer takes applications\.$/, "");
  const body = closedJobPage(title, items, themeOf(request));
  return sendPage(request, reply, { body, status: 410, isPublic: false });
}

function filesOf({ db }: Services, draft: Draft) {
  return db.as({ role: "auth" }).read((sql) => findDraftFiles(sql, draft.id));
}

const CHANGED = "This job's questions have changed. Please check your application.";

function wordsOfRefusal(error: unknown): string {
  if (error instanceof ApiError && error.status === 429) return error.message;
  throw error;
}
