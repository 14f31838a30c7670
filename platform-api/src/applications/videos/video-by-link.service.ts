import { uuidv7 } from "uuidv7";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import type { MyResumeVideoRequest } from "@loubby/shared-contracts/http/applications/resume-videos.schema";
import { type FileClaim, refusalOfClaim, typeOfName } from "@loubby/shared-contracts/http/files/purposes";
import { askerOf } from "#api/access/principal";
import { adoptFile } from "#api/files/adopt-file";
import type { ByteSource } from "#api/files/content/byte-source";
import { refusalOfContent } from "#api/files/content/refusal-of-content";
import type { Services } from "#api/services";
import type { Applicant } from "../apply/keep-application.service.ts";
import { answerVideoRequest, over, readMyResumeVideo } from "./my-resume-videos.service.ts";

/** Answers a request with a film that came with a form. Throws as answering does, and 422 for a file that isn't allowed. */
export async function sendVideo(
  services: Services,
  applicant: Applicant,
  requestId: string,
  claim: FileClaim,
  read: () => Promise<Buffer>,
): Promise<MyResumeVideoRequest> {
  const request = await readMyResumeVideo(services, applicant, requestId);
  const refusal = refusalOfClaim("resume-video", claim);
  if (refusal) throw new ApiError(422, refusal.code, refusal.message);
  // Nothing is stored for a request that has ended.
  if (request.state !== "asked") throw over(request, "answered");
  const id = uuidv7();
  const { name, size } = claim;
  const content_type = typeOfName("resume-video", name) ?? "application/octet-stream";
  const object_key = `private/resume-video/${id}`;
  const { objects, db } = services;
  await objects.put(object_key, await read(), content_type);
  const source: ByteSource = { size, read: (start, end) => objects.read(object_key, start, end) };
  const reason = await refusalOfContent(name, source);
  if (reason !== null) {
    await objects.remove(object_key);
    throw new ApiError(422, "file_refused", reason);
  }
  const file = {
    id,
    owner_id: applicant.userId,
    organization_id: null,
    purpose: "resume-video" as const,
    object_key,
    upload_id: "-",
  };
  await db.as(askerOf(applicant)).write((sql) => adoptFile(sql, { ...file, name, size, content_type }));
  return answerVideoRequest(services, applicant, requestId, id);
}
