import { randomUUID } from "node:crypto";
import { staffMoney } from "@loubby/shared-contracts/http/staff-money/staff-money";
import { begin, pay } from "./deposit.ts";
import { PASSWORD, type Person } from "./person.ts";

/** Deposits US dollars, in minor units; answers the deposit's id. */
export async function deposit(person: Person, amount: number): Promise<string> {
  const { data } = await begin(person, { amount });
  await pay(person, data._id, "succeeds");
  return data._id;
}

/** Asks as a super admin for the refund of a deposit, or of a part of it. */
export const askRefund = (
  who: Person,
  deposit_id: string,
  amount: number,
  rest: { client_id?: string; password?: string } = {},
) =>
  who.call(staffMoney.refund, {
    body: { client_id: randomUUID(), deposit_id, amount, reason: "Paid twice", password: PASSWORD, ...rest },
  });
