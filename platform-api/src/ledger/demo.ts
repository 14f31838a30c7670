import type { CurrencyCode } from "@loubby/shared-contracts/shell/wallet/currencies";
import {
  type AccountKind,
  type AccountOwner,
  insertTransfers,
  openAccount,
  type Posting,
  type Transfer,
} from "./ledger.sql.ts";
import { daysAgo, type Demo } from "#api/demo/demo";
import type { Cast } from "#api/demo/cast";
import { type Movement, movementsOf } from "./demo-movements.ts";

/** A month of money for the demo's company, seller, candidate and partner, posted the way all money is: see `post_transfers`. */
export async function seedWallets(demo: Demo, cast: Cast): Promise<void> {
  const movements = movementsOf(demo, cast).sort((a, b) => b.daysAgo - a.daysAgo);
  const accountOf = accountsOf(demo);
  for (const [index, movement] of movements.entries())
    await post(demo, accountOf, movement, { operation: "demo", key: String(index) });
}

/** Posts one movement; answers its first transfer. What is older in the same wallet comes first. */
export function postMovement(demo: Demo, movement: Movement, once: Once): Promise<string> {
  return post(demo, accountsOf(demo), movement, once);
}

type Once = Pick<Posting, "operation" | "key">;

async function post(demo: Demo, accountOf: AccountOf, movement: Movement, once: Once): Promise<string> {
  const { transfers } = await insertTransfers(demo.db, {
    scope: "product",
    ...once,
    transfers: (await transfersOf(accountOf, movement)).map((transfer) => ({ ...transfer, id: demo.id() })),
    at: daysAgo(demo, movement.daysAgo),
  });
  return transfers[0] ?? "";
}

async function transfersOf(accountOf: AccountOf, movement: Movement): Promise<Transfer[]> {
  const { currency, amount, description, code } = movement;
  const wallet = (owner: AccountOwner) => accountOf(owner, "wallet", currency);
  const product = (kind: AccountKind) => accountOf("product", kind, currency);
  const words = { code, description };
  switch (movement.type) {
    case "in":
      return [
        {
          kind: "single",
          debit: await product(movement.from),
          credit: await wallet(movement.owner),
          amount,
          ...words,
        },
      ];
    case "out":
      return [
        {
          kind: "single",
          debit: await wallet(movement.owner),
          credit: await product(movement.to),
          amount,
          ...words,
        },
      ];
    case "hold":
      return [
        {
          kind: "pending",
          debit: await wallet(movement.owner),
          credit: await wallet(movement.to),
          amount,
          ...words,
        },
      ];
    case "sale": {
      const [buyer, seller] = [await wallet(movement.owner), await wallet(movement.to)];
      const fee: Transfer = {
        kind: "single",
        debit: seller,
        credit: await product("platform_fees"),
        amount: Math.round(amount / 10),
        code: "platform_fee",
        description: `Fee on ${description}`,
      };
      return [{ kind: "single", debit: buyer, credit: seller, amount, ...words }, fee];
    }
  }
}

type AccountOf = (owner: AccountOwner, kind: AccountKind, currency: CurrencyCode) => Promise<string>;

/** Opens each account once. */
function accountsOf(demo: Demo): AccountOf {
  const opened = new Map<string, Promise<string>>();
  return (owner, kind, currency) => {
    const key = JSON.stringify([owner, kind, currency]);
    const account = opened.get(key) ?? openAccount(demo.db, owner, kind, currency, demo.id());
    opened.set(key, account);
    return account;
  };
}
