import { uploadTable } from "#api/testing/hiring/pool-import";
import type { WalkCases } from "#api/testing/walk";

/** A file of people for a job. */
export const walkCases: WalkCases = async ({ company, job, secret }) => {
  const params = { jobId: job._id };
  const table = `First name,Last name,E-mail\n${secret},Mensah,walk-list@people.test`;
  const columns = ["first_name", "last_name", "email"] as const;
  const consent = { basis: "asked", on: "2026-01-02" };
  return {
    "jobImports.preview": {
      owner: company,
      params,
      body: { file_id: await uploadTable(company, table) },
    },
    "jobImports.start": {
      owner: company,
      params,
      body: { file_id: await uploadTable(company, table), columns, consent },
    },
  };
};
