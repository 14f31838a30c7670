import { staff } from "@loubby/shared-contracts/http/staff/staff";
import { PASSWORD, provenEmployer } from "#api/testing/person";
import type { WalkCases } from "#api/testing/walk";

/** The staff, and a company's administrator who becomes staff. */
export const walkCases: WalkCases = async ({ app, staff: admin, secret }) => {
  const newcomer = await provenEmployer(app, `${secret} Staffing`);
  const leaving = await provenEmployer(app, `${secret} Leaving`);
  const body = { role: "admin", current_password: PASSWORD } as const;
  await admin.call(staff.add, { body: { ...body, email: leaving.email } });
  return {
    "staff.list": { owner: admin },
    "staff.changes": { owner: admin },
    "staff.add": { owner: admin, body: { ...body, email: newcomer.email } },
    "staff.remove": {
      owner: admin,
      params: { userId: leaving.userId },
      body: { current_password: PASSWORD },
    },
  };
};
