import type { AppMode } from "@loubby/shared-contracts/shell/app-mode";
import {
  currencies,
  type CurrencyCode,
  DEFAULT_WALLET_CURRENCY,
} from "@loubby/shared-contracts/shell/wallet/currencies";
import { hasPermission } from "@loubby/shared-contracts/shell/permissions";
import { walletOwnerOf } from "@loubby/shared-contracts/shell/wallet/wallet";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import type { Wallet, WalletBalance } from "@loubby/shared-contracts/http/wallet/wallet.schema";
import { askerOf, type Principal } from "#api/access/principal";
import { permissionMissing } from "#api/access/refusals";
import type { Sql } from "#api/db/database";
import type { WalletOwner } from "#api/ledger/wallet-owner";
import type { Services } from "#api/services";
import { findBalances, findCompanyName } from "./wallet.sql.ts";

/**
 * Whose wallet a person is shown, or spends from. The mode chooses among what the session allows. Throws 403 for a mode
 * that is not theirs, and for a member who may not read or write the company's billing.
 */
export function walletOwnerFor(
  principal: Principal,
  mode: AppMode | undefined,
  action: "read" | "write" = "read",
): WalletOwner {
  if (mode === "seller" && !principal.isSeller) {
    throw new ApiError(403, "not_a_seller", "Only sellers can do this.");
  }
  if (mode === "recruit" && principal.organization === null) {
    throw new ApiError(403, "workspace_required", "Choose a company workspace first.");
  }
  const { organization } = principal;
  if (organization === null || walletOwnerOf(organization, mode) === "person") {
    return { kind: "person", id: principal.userId };
  }
  if (!hasPermission(principal, "billing_setting", action)) {
    throw permissionMissing("billing_setting", action);
  }
  return { kind: "organization", id: organization.id };
}

/** The wallet with a balance in every currency; zero where there was never an entry. */
export async function readWallet(
  { db }: Services,
  principal: Principal,
  mode: AppMode | undefined,
): Promise<Wallet> {
  const owner = walletOwnerFor(principal, mode);
  return db.as(askerOf(principal)).read(async (sql) => {
    const known = new Map((await findBalances(sql, owner)).map((row) => [row.currency, row]));
    const balanceIn = (code: CurrencyCode): WalletBalance => ({
      availableBalance: known.get(code)?.available ?? 0,
      heldBalance: known.get(code)?.held ?? 0,
      currency: { symbol: currencies[code].symbol, currency: code },
    });
    const name = await ownersName(sql, principal, owner);
    return {
      ...balanceIn(DEFAULT_WALLET_CURRENCY),
      balances: (Object.keys(currencies) as CurrencyCode[]).map(balanceIn),
      owner: { _id: owner.id, kind: owner.kind, name },
    };
  });
}

/** What the owner of the wallet that a person is shown is called. */
export async function ownersName(sql: Sql, principal: Principal, owner: WalletOwner): Promise<string> {
  return owner.kind === "person" ? principal.name : findCompanyName(sql, owner.id);
}

/** Whether anything is, or is held, in a person's own wallet. */
export async function holdsMoney({ db }: Services, principal: Principal): Promise<boolean> {
  const owner = { kind: "person", id: principal.userId } as const;
  const balances = await db.as(askerOf(principal)).read((sql) => findBalances(sql, owner));
  return balances.some(({ available, held }) => available !== 0 || held !== 0);
}
