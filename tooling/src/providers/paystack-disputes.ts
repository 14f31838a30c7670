import { type Answer, done, refusal } from "./paystack-answers.ts";
import { type KeptDispute, type KeptTransaction, Resolving } from "./paystack-shapes.ts";

const THREE_DAYS_MS = 3 * 86_400_000;

/** Disputes as Paystack keeps them, and what is asked of them. */
export function paystackDisputes() {
  const disputes: KeptDispute[] = [];
  return {
    answer(
      id: string,
      what: string | undefined,
      method: string | undefined,
      body: string,
      url: string,
    ): Answer {
      const found = disputes.find((each) => String(each.id) === id);
      if (found === undefined) return refusal("Dispute not found");
      if (what === "upload_url")
        return done("Upload url generated", {
          signedUrl: `${url}/uploads/1`,
          fileName: "qesp8a4df1xejihd9x5q",
        });
      if (what !== "resolve") return done("Dispute retrieved", found);
      const { resolution } = Resolving.parse(JSON.parse(body));
      if (method !== "PUT" || found.status !== "awaiting-merchant-feedback")
        return refusal("This dispute can't be resolved");
      const isDeclined = resolution === "declined";
      Object.assign(
        found,
        isDeclined ? { status: "awaiting-bank-feedback" } : { status: "resolved", resolution },
      );
      return done("Dispute successfully resolved", found);
    },
    /** The payer disputes a transaction at their bank: all of it unless `change` says otherwise. */
    open(of: KeptTransaction, change: Partial<KeptDispute>): KeptDispute {
      const made: KeptDispute = {
        id: 2867 + disputes.length,
        status: "awaiting-merchant-feedback",
        resolution: null,
        category: "chargeback",
        refund_amount: of.amount,
        currency: of.currency,
        dueAt: new Date(Date.now() + THREE_DAYS_MS).toISOString(),
        transaction: { id: of.id, reference: of.reference, amount: of.amount, currency: of.currency },
        ...change,
      };
      disputes.push(made);
      return made;
    },
  };
}
