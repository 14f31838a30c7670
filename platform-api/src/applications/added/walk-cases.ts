import { upload } from "#api/testing/files/upload";
import type { WalkCases } from "#api/testing/walk";

/** What a company does to add someone. */
export const walkCases: WalkCases = async ({ company, job, secret }) => {
  const params = { jobId: job._id };
  const resume = { purpose: "resume", name: `${secret}.txt`, type: "text/plain" } as const;
  const file_id = await upload(company, resume, Buffer.from(`${secret} Mensah`));
  const person = {
    first_name: "Esi",
    last_name: "Owusu",
    email_address: "esi.owusu@mail.test",
    consent: { basis: "asked", on: "2026-01-02" },
  };
  return {
    "addedCandidates.readResume": { owner: company, body: { file_id } },
    "addedCandidates.find": { owner: company, params, body: { name: secret } },
    "addedCandidates.add": { owner: company, params, body: person },
  };
};
