import { randomUUID } from "node:crypto";
import { applicationFiles } from "@loubby/shared-contracts/http/recruit/application-files";
import { applicationNotes } from "@loubby/shared-contracts/http/recruit/application-notes";
import { openJobs } from "@loubby/shared-contracts/http/recruit/open-jobs";
import { publishJob } from "#api/testing/job-form";
import { candidate, type Person } from "#api/testing/person";
import type { TestApp } from "#api/testing/test-app";
import { upload, uploadResume } from "#api/testing/upload";
import type { WalkCase } from "../walk-cases.ts";

/** The calls of an opened application, each about one that was sent with everything. */
export async function applicantCases(
  app: TestApp,
  company: Person,
  secret: string,
): Promise<Record<string, WalkCase>> {
  const job = await publishJob(company, { questions: [{ label: "A letter", kind: "file", required: true }] });
  const person = await candidate(app, secret);
  const letter = { purpose: "answer-file", name: `${secret}.txt`, type: "text/plain" } as const;
  const fileId = await upload(person, letter, Buffer.from(secret));
  const answers = [{ question_id: job.questions[0]?._id ?? "", value: fileId }];
  const body = { resume_file_id: await uploadResume(person), answers };
  const sent = await person.call(openJobs.apply, { params: { jobId: job._id }, body });
  const applicationId = sent._id;
  const params = { applicationId };
  const written = (body: string) => ({ client_id: randomUUID(), body });
  const note = await company.call(applicationNotes.add, { params, body: written(secret) });
  const kept = { purpose: "application-file", name: `${secret}.txt`, type: "text/plain" } as const;
  const file_id = await upload(company, kept, Buffer.from(secret));
  await company.call(applicationFiles.add, { params, body: { file_id } });
  const ofFile = { owner: company, params: { applicationId, fileId: file_id } };
  const noteId = { noteId: note._id };
  return {
    "applicationFiles.list": { owner: company, params },
    "applicationFiles.add": { owner: company, params, body: { file_id } },
    "applicationFiles.open": ofFile,
    "applicationFiles.remove": ofFile,
    "applicationFiles.restore": ofFile,
    "applicationNotes.list": { owner: company, params },
    "applicationNotes.mentionable": { owner: company, params },
    "applicationNotes.add": { owner: company, params, body: written("Solid") },
    "applicationNotes.edit": { owner: company, params: noteId, body: { body: secret, version: 1 } },
    "applicationNotes.remove": { owner: company, params: noteId },
    "applicationNotes.restore": { owner: company, params: noteId },
    "applications.nextEvent": { owner: company, params },
    "applications.resumeText": { owner: company, params },
    "applications.answerFile": { owner: company, params: { applicationId, fileId } },
  };
}
