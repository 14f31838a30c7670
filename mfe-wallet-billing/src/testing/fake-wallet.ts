import { chargebacks } from "@loubby/shared-contracts/http/chargebacks/chargebacks";
import type { OwnChargeback } from "@loubby/shared-contracts/http/chargebacks/chargebacks.schema";
import type { ReplyOf } from "@loubby/shared-contracts/http/endpoint";
import { deposits } from "@loubby/shared-contracts/http/wallet/deposits";
import type { Deposit } from "@loubby/shared-contracts/http/wallet/deposits.schema";
import { statements } from "@loubby/shared-contracts/http/wallet/statements";
import type { ActivityPoint, StatementMonth } from "@loubby/shared-contracts/http/wallet/statements.schema";
import { transfers } from "@loubby/shared-contracts/http/wallet/transfers";
import type { Receiver } from "@loubby/shared-contracts/http/wallet/transfers.schema";
import { wallet } from "@loubby/shared-contracts/http/wallet/wallet";
import { waitingTransfers } from "@loubby/shared-contracts/http/wallet/waiting-transfers";
import type {
  ApprovalLimit,
  WaitingTransfer,
} from "@loubby/shared-contracts/http/wallet/waiting-transfers.schema";
import type {
  Wallet,
  WalletBalance,
  WalletProof,
  WalletTransaction,
} from "@loubby/shared-contracts/http/wallet/wallet.schema";
import { ApiError, currencies, type CurrencyCode, type HttpRequest } from "@loubby/shared-contracts/shell";

const COMPANY = "01a1fd0d-0000-7000-8000-00000000000a";

function balance(code: CurrencyCode, availableBalance: number, heldBalance = 0): WalletBalance {
  return { availableBalance, heldBalance, currency: { symbol: currencies[code].symbol, currency: code } };
}

export const northwind: Wallet = {
  ...balance("ngn", 125_000_000),
  balances: [
    balance("usd", 552_100),
    balance("ngn", 125_000_000, 5_000_000),
    balance("gbp", 0),
    balance("eur", 0),
    balance("zar", 0),
    balance("kes", 0),
  ],
  owner: { _id: COMPANY, kind: "organization", name: "Northwind" },
};

/** `count` purchases, the newest first, numbered from 1. */
export function purchases(count: number): WalletTransaction[] {
  return Array.from({ length: count }, (_, index) => ({
    _id: `01a1fd0d-0000-7000-8000-${String(index).padStart(12, "0")}`,
    createdAt: new Date(Date.now() - index * 3_600_000).toISOString(),
    type: "purchase",
    description: `Screening agent ${index + 1}`,
    counterparty: "Lina Haddad",
    amount: index === 0 ? 250_000 : -1_850_000,
    currency: "ngn",
    balanceAfter: 125_000_000 + index,
  }));
}

const proof: WalletProof = {
  proven: true,
  checkedAt: new Date().toISOString(),
  entries: 23,
  accounts: [
    {
      currency: "ngn",
      proven: true,
      balance: 130_000_000,
      entriesTotal: 130_000_000,
      entries: 23,
      brokenEntries: 0,
      unbalancedEntries: 0,
      entriesBelowZero: 0,
      held: 5_000_000,
      holdsTotal: 5_000_000,
    },
  ],
};

/** A deposit of ₦2,500.00 that was begun. */
export const DEPOSIT: Deposit = {
  _id: "01a1fd0d-0000-7000-8000-0000000000dd",
  createdAt: new Date().toISOString(),
  currency: "ngn",
  amount: 250_000,
  provider: "sandbox",
  state: "created",
  problem: null,
  checkout_url: null,
  made_for: null,
};

/** A wallet's calls as its contract answers them; a test changes what it is about. */
export class FakeWallet {
  wallet: Wallet = northwind;
  transactions: readonly WalletTransaction[] = purchases(23);
  /** Whether there are more than can be paged through. */
  more = false;
  proof: WalletProof = proof;
  chargebacks: OwnChargeback[] = [];
  waiting: readonly WaitingTransfer[] = [];
  limits: readonly ApprovalLimit[] = [];
  months: readonly StatementMonth[] = [
    { currency: "ngn", month: "2026-11", lines: 12, open: true },
    { currency: "ngn", month: "2026-10", lines: 1, open: false },
    { currency: "usd", month: "2026-10", lines: 3, open: false },
  ];
  activity: readonly ActivityPoint[] = [
    { day: "2026-11-26", in: 250_000, out: 0, balance: 130_000_000 },
    { day: "2026-11-27", in: 0, out: 5_000_000, balance: 125_000_000 },
  ];
  /** By the address that names them. */
  readonly receivers = new Map<string, Receiver[]>();
  /** Those that were begun. */
  deposits: readonly Deposit[] = [];
  ways: ReplyOf<typeof deposits.ways>["data"] = [
    { currency: "ngn", provider: "sandbox" },
    { currency: "usd", provider: "sandbox" },
  ];
  /** What becomes of a deposit that is paid. */
  outcome: Partial<Deposit> = { state: "succeeded" };
  /** What becomes of a deposit when its provider is asked. */
  heard: Partial<Deposit> = {};
  /** What refuses the next transfer or deposit. */
  refusal: Error | null = null;
  /** Paths below `/api` that fail, as a broken server does. */
  readonly broken = new Set<string>();
  readonly calls: HttpRequest[] = [];

  readonly transport = async (request: HttpRequest): Promise<unknown> => {
    this.calls.push(request);
    if (this.broken.has(request.path))
      throw new ApiError(500, "internal", "Something went wrong", undefined, "req-7");
    switch (request.path) {
      case wallet.get.path:
        return { data: this.wallet } satisfies ReplyOf<typeof wallet.get>;
      case wallet.proof.path:
        return { data: this.proof } satisfies ReplyOf<typeof wallet.proof>;
      case wallet.transactions.path:
        return this.#page(
          request.query as { page: number; limit: number; search?: string; currency?: string },
        );
      case chargebacks.own.path:
        return { data: [...this.chargebacks] } satisfies ReplyOf<typeof chargebacks.own>;
      case waitingTransfers.list.path:
        return { data: [...this.waiting] } satisfies ReplyOf<typeof waitingTransfers.list>;
      case waitingTransfers.limits.path:
        if (this.refusal) throw this.refusal;
        return request.method === "PUT"
          ? ({ message: "USD transfers wait." } satisfies ReplyOf<typeof waitingTransfers.setLimit>)
          : ({ data: [...this.limits] } satisfies ReplyOf<typeof waitingTransfers.limits>);
      case statements.months.path:
        return { data: [...this.months] } satisfies ReplyOf<typeof statements.months>;
      case statements.activity.path:
        return { data: [...this.activity] } satisfies ReplyOf<typeof statements.activity>;
      case statements.exportCsv.path:
      case statements.csv.path:
        return { data: { name: "table.csv", csv: "a,b", nextCursor: null } } satisfies ReplyOf<
          typeof statements.csv
        >;
      case statements.pdf.path:
        return { data: { name: "Statement.pdf", base64: btoa("%PDF-") } } satisfies ReplyOf<
          typeof statements.pdf
        >;
      case transfers.receivers.path:
        return { data: this.receivers.get((request.query as { to: string }).to) ?? [] } satisfies ReplyOf<
          typeof transfers.receivers
        >;
      case transfers.initiate.path:
        if (this.refusal) throw this.refusal;
        return { message: "₦2,500.00 sent to Kofi Mensah.", data: { transferId: COMPANY } } satisfies ReplyOf<
          typeof transfers.initiate
        >;
      default:
        return this.#deposit(request);
    }
  };

  #deposit({ method, path, body }: HttpRequest) {
    if (path.startsWith(`${waitingTransfers.list.path}/`)) {
      if (this.refusal) throw this.refusal;
      this.waiting = [];
      return { message: "Done." } satisfies ReplyOf<typeof waitingTransfers.approve>;
    }
    const [, transaction, pdf] = /^\/shared\/wallet\/transactions\/([\w-]+)(\/pdf)?$/.exec(path) ?? [];
    if (transaction !== undefined) return this.#receipt(transaction, pdf !== undefined);
    if (path === deposits.ways.path) return { data: [...this.ways] } satisfies ReplyOf<typeof deposits.ways>;
    if (path === deposits.list.path)
      return { data: this.deposits.filter(({ state }) => state !== "succeeded") } satisfies ReplyOf<
        typeof deposits.list
      >;
    if (path === deposits.initiate.path) {
      if (this.refusal) throw this.refusal;
      const { currency, amount } = body as Pick<Deposit, "currency" | "amount">;
      return this.#answer({ ...DEPOSIT, currency, amount });
    }
    const found = this.deposits.find(({ _id }) => path.includes(_id));
    if (found === undefined) throw new ApiError(404, "not_found", "There is nothing at this address.");
    if (path.endsWith("/form"))
      return {
        data: { publishable_key: "pk_live_abcdef01", client_secret: "pi_1_secret_2" },
      } satisfies ReplyOf<typeof deposits.form>;
    if (path.endsWith("/discard")) {
      if (this.refusal) throw this.refusal;
      this.deposits = this.deposits.filter((each) => each !== found);
      return { message: "Discarded.", data: found };
    }
    if (method === "PATCH") return this.#answer({ ...found, ...this.heard });
    return method === "POST" ? this.#answer({ ...found, ...this.outcome }) : this.#answer(found);
  }

  #receipt(id: string, pdf: boolean) {
    const found = this.transactions.find(({ _id }) => _id === id);
    if (found === undefined) throw new ApiError(404, "not_found", "This transaction doesn't exist.");
    if (pdf)
      return { data: { name: "Receipt.pdf", base64: btoa("%PDF-") } } satisfies ReplyOf<
        typeof statements.receiptPdf
      >;
    const { state = "completed" } = found;
    const [from, to] =
      found.amount > 0 ? [found.counterparty, "Northwind"] : ["Northwind", found.counterparty];
    const problem = state === "failed" ? "The card was declined." : null;
    return { data: { ...found, state, from, to, actor: "Ada Obi", problem } } satisfies ReplyOf<
      typeof statements.receipt
    >;
  }

  #answer(data: Deposit) {
    this.deposits = [data];
    return { message: "", data };
  }

  #page({
    page,
    limit,
    search = "",
    currency,
  }: {
    page: number;
    limit: number;
    search?: string;
    currency?: string;
  }) {
    const found = this.transactions.filter(
      (each) => each.description.includes(search) && (currency === undefined || each.currency === currency),
    );
    const transactions = found.slice((page - 1) * limit, page * limit);
    const { more } = this;
    return { data: { transactions, total: found.length, more, page, limit } } satisfies ReplyOf<
      typeof wallet.transactions
    >;
  }
}
