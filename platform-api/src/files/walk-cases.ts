import type { WalkCases } from "#api/testing/walk";

/** A file of the applicant. */
export const walkCases: WalkCases = async ({ applicant, resume }) => {
  const fileId = { fileId: resume };
  const upload = { purpose: "resume", name: "cv.pdf", size: 10, type: "application/pdf" };
  return {
    "uploads.create": { owner: applicant, body: upload },
    "uploads.find": { owner: applicant, params: fileId },
    "uploads.sign": { owner: applicant, params: fileId, body: { numbers: [1] } },
    "uploads.complete": { owner: applicant, params: fileId, body: { parts: [{ number: 1, etag: "x" }] } },
    "uploads.abort": { owner: applicant, params: fileId },
    "uploads.link": { owner: applicant, params: fileId },
    "uploads.storage": { owner: applicant },
  };
};
