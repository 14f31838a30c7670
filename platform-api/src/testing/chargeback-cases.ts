import { chargebackDesk } from "@loubby/shared-contracts/http/chargebacks/chargeback-desk";
import { publish } from "./agents-in-review.ts";
import { chargeBack, hear } from "./chargebacks.ts";
import { buy } from "./orders.ts";
import { candidate } from "./person.ts";
import { deposit } from "./refund.ts";
import { seller } from "./seller.ts";
import type { WalkCases } from "./walk.ts";

/** A chargeback is staff's to work on, and the wallet's owner's to see. */
export const chargebackCases: WalkCases = async ({ app, staff, secret }) => {
  const payer = await candidate(app, `${secret} Payer`);
  const connection = { kind: "a2a", url: "https://10.0.0.7/", part: "" } as const;
  const depositId = await deposit(payer, 100_00);
  const { _id: order_id } = await buy(
    payer,
    await publish(staff, await seller(app, "Trader"), { connection }),
  );
  await hear(app, await chargeBack(app, depositId));
  const { items } = await staff.call(chargebackDesk.list, { query: {} });
  const params = { id: items[0]?._id ?? "" };
  const text = `${secret} evidence: it was used on three days of March.`;
  return {
    "chargebacks.own": { owner: payer },
    "chargebackDesk.list": { owner: staff },
    "chargebackDesk.get": { owner: staff, params },
    "chargebackDesk.contest": { owner: staff, params, body: { text } },
    "chargebackDesk.mediate": { owner: staff, params, body: { order_id } },
  };
};
