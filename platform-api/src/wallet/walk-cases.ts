import { fund } from "#api/testing/money";
import { statements } from "@loubby/shared-contracts/http/wallet/statements";
import { wallet } from "@loubby/shared-contracts/http/wallet/wallet";
import type { WalkCases } from "#api/testing/walk";

/** Balances, their proof, and what is taken away of them. */
export const walkCases: WalkCases = async ({ app, company, staff, secret }) => {
  await fund(app.services, { organization: company.organizationId }, 5_000, {
    currency: "gbp",
    description: secret,
  });
  const [line] = (await company.call(wallet.transactions, { query: { currency: "gbp" } })).data.transactions;
  const [month] = (await company.call(statements.months, {})).data;
  const key = { owner: company, query: { currency: "gbp", month: month?.month ?? "" } };
  const params = { id: line?._id ?? "" };
  return {
    "wallet.get": { owner: company },
    "wallet.transactions": { owner: company },
    "wallet.proof": { owner: company },
    "statements.months": { owner: company },
    "statements.csv": key,
    "statements.pdf": key,
    "statements.exportCsv": { owner: company },
    "statements.receipt": { owner: company, params },
    "statements.receiptPdf": { owner: company, params },
    "statements.activity": { owner: company, query: { currency: "gbp" } },
    "ledger.proof": { owner: staff },
  };
};
