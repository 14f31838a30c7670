import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import * as paths from "@loubby/shared-contracts/paths";
import { z } from "zod";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import { networkOf } from "#api/http/network-of";
import type { Services } from "#api/services";
import {
  beginDraftFile,
  completeDraftFile,
  removeDraftFiles,
  signDraftPart,
} from "#api/applications/apply/draft-files.service";
import { readDraftResume } from "#api/applications/apply/draft-resume.service";
import { beginDraft, openDraft, reopenDraft } from "#api/applications/apply/draft.service";
import { requireOpenJob } from "#api/jobs/published/open-job";
import { draftKeyOf, giveDraftKey } from "./draft-cookie.ts";
import { readings, uploads } from "../limits.ts";

const Params = z.object({ id: z.uuid(), fileId: z.uuid().optional() });
const Claim = z.object({
  field: z.string().max(60),
  name: z.string().min(1).max(200),
  size: z.int().min(0),
  type: z.string().max(200),
});
const Part = z.object({ number: z.int().min(1) });
const Field = z.object({ field: z.string().max(60) });
const Parts = z.object({
  parts: z.array(z.object({ number: z.int().min(1), etag: z.string().max(200) })).max(100),
});

/** Uploads of an application that is being written, for the form's script: bytes go straight to the store. */
export function serveDraftUploads(app: FastifyInstance, services: Services): void {
  const draftOf = async (request: FastifyRequest) => {
    const { id, fileId = "" } = check(Params, request.params);
    const job = await services.db.as("visitor").read((sql) => requireOpenJob(sql, id));
    const opened = await openDraft(services, id, draftKeyOf(request));
    return { job, fileId, opened: opened?.draft.state === "confirmed" ? undefined : opened };
  };
  const mine = async (request: FastifyRequest) => {
    const { opened, ...rest } = await draftOf(request);
    if (opened === undefined) throw draftGone();
    // Changing a file of an application that was sent means sending it again.
    const draft = opened.draft.state === "sent" ? await reopenDraft(services, opened.draft) : opened.draft;
    return { ...rest, draft };
  };

  const begin = async (request: FastifyRequest, reply: FastifyReply) => {
    const claim = check(Claim, request.body);
    const { job, opened } = await draftOf(request);
    const { draft, key } = opened ?? (await beginDraft(services, job._id, networkOf(request.ip)));
    giveDraftKey(services, reply, job._id, key);
    return beginDraftFile(services, draft, job.questions, claim);
  };
  const sign = async (request: FastifyRequest): Promise<object> => {
    const { number } = check(Part, request.body);
    const { draft, fileId } = await mine(request);
    return signDraftPart(services, draft, fileId, number);
  };
  const complete = async (request: FastifyRequest): Promise<object> => {
    const { parts } = check(Parts, request.body);
    const { draft, fileId } = await mine(request);
    const { name, size } = await completeDraftFile(services, draft, fileId, parts);
    return { name, size };
  };
  const read = async (request: FastifyRequest): Promise<object> => {
    const { job, opened } = await draftOf(request);
    if (opened === undefined) throw draftGone();
    return { fields: await readDraftResume(services, opened.draft, job) };
  };
  const remove = async (request: FastifyRequest): Promise<object> => {
    const { field } = check(Field, request.body);
    const { draft } = await mine(request);
    await removeDraftFiles(services, draft, field);
    return {};
  };
  const files = `${paths.applyToJob(":id")}/files`;
  app.post(files, uploads, begin);
  app.post(`${files}/:fileId/parts`, uploads, (request) => sign(request));
  app.post(`${files}/:fileId/complete`, uploads, (request) => complete(request));
  app.post(`${files}/resume/read`, readings, (request) => read(request));
  app.post(`${files}/remove`, uploads, (request) => remove(request));
}

function draftGone(): ApiError {
  return new ApiError(404, "draft_not_found", "This draft is gone. Please reload the page.");
}

function check<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw new ApiError(400, "invalid_request", z.prettifyError(result.error));
}
