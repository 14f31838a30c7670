import { randomUUID } from "node:crypto";
import { applicationFiles } from "@loubby/shared-contracts/http/applications/application-files";
import { applicationNotes } from "@loubby/shared-contracts/http/applications/application-notes";
import { openJobs } from "@loubby/shared-contracts/http/job-search/open-jobs";
import { publishJob } from "#api/testing/hiring/job-form";
import { candidate } from "#api/testing/person";
import { upload, uploadResume } from "#api/testing/files/upload";
import type { WalkCases } from "#api/testing/walk";

/** The calls of an opened application. */
export const walkCases: WalkCases = async ({ app, company, secret }) => {
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
};
