import { randomUUID } from "node:crypto";
import { billing } from "@loubby/shared-contracts/http/billing/billing";
import { fund } from "#api/testing/money";
import { provenEmployer } from "#api/testing/person";
import type { WalkCases } from "#api/testing/walk";

/** Plans that are paid from a wallet. */
export const walkCases: WalkCases = async ({ app, secret }) => {
  // The walk's company has the greatest plan for good: there is nothing left for it to pay.
  const company = await provenEmployer(app, `${secret} Payers`);
  await fund(app.services, { organization: company.organizationId }, 100_000, { currency: "usd" });
  const forWho = "organization" as const;
  const chosen = { forWho, plan: "growth_plan", cadence: "monthly", currency: "usd" } as const;
  await company.call(billing.confirm, { body: { ...chosen, client_id: randomUUID(), amount: 9900 } });
  const { invoices } = await company.call(billing.invoices, { query: {} });
  const other = { ...chosen, plan: "basic_plan" } as const;
  const plain = { owner: company, body: { forWho } };
  return {
    "billing.read": { owner: company },
    "billing.preview": { owner: company, body: other },
    "billing.confirm": { owner: company, body: { ...other, client_id: randomUUID(), amount: 0 } },
    "billing.pay": plain,
    "billing.keep": plain,
    "billing.cancel": plain,
    "billing.resume": plain,
    "billing.invoices": { owner: company },
    "billing.invoice": { owner: company, params: { invoiceId: invoices[0]?._id ?? "" } },
  };
};
