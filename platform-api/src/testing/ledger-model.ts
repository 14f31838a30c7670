import type { Transfer } from "#api/ledger/ledger.sql";

/** What may happen to a ledger of three wallets and the product's account, which is the last and may owe. */
export type Happening =
  | { readonly op: "move"; readonly steps: readonly Step[] }
  | { readonly op: "hold"; readonly step: Step; readonly late: boolean }
  /** `share`: of what the hold keeps back, in quarters; more than four asks too much. */
  | { readonly op: "post"; readonly hold: number; readonly share: number }
  | { readonly op: "void"; readonly hold: number }
  /** What was appended becomes entries, which nothing else may show. */
  | { readonly op: "fold" }
  | { readonly op: "again"; readonly posting: number; readonly changed: boolean };

interface Step {
  readonly from: number;
  readonly to: number;
  /** Minor units. */
  readonly amount: number;
}

/** As `account` reads it. */
export interface Account {
  balance: number;
  held: number;
  version: number;
}

export const WALLETS = 3;
/** The accounts of a model, by their place in it. */
export const ACCOUNTS = WALLETS + 1;

interface Hold extends Step {
  readonly late: boolean;
  settled: boolean;
}

/** Thrown for what the ledger must refuse: the code that it answers. */
export class Refusal extends Error {}

/** A ledger in memory, written from its rules alone: what the real one must come to. */
export class LedgerModel {
  readonly accounts: Account[] = Array.from({ length: ACCOUNTS }, () => ({
    balance: 0,
    held: 0,
    version: 0,
  }));
  readonly holds: Hold[] = [];

  /** Throws `Refusal` and changes nothing, or does all of it. */
  move(steps: readonly Step[]): void {
    const before = structuredClone(this.accounts);
    try {
      for (const step of steps) {
        if (step.from === step.to) throw new Refusal("23514");
        this.#shift(step, step.amount);
        this.#demandCover(step.from);
      }
    } catch (error) {
      this.accounts.splice(0, ACCOUNTS, ...before);
      throw error;
    }
  }

  /** Throws `Refusal` and changes nothing, or keeps the amount back. */
  hold(step: Step, late: boolean): void {
    if (step.from === step.to) throw new Refusal("23514");
    const from = this.#at(step.from);
    from.held += step.amount;
    try {
      this.#demandCover(step.from);
    } catch (error) {
      from.held -= step.amount;
      throw error;
    }
    this.holds.push({ ...step, late, settled: false });
  }

  /** Posts `amount` of a hold, or voids it. Throws `Refusal`. */
  settle(hold: Hold, kind: "post" | "void", amount: number): void {
    if (kind === "post" && amount > hold.amount) throw new Refusal("hold_exceeded");
    if (kind === "post" && hold.late) throw new Refusal("hold_expired");
    if (hold.settled) throw new Refusal("hold_resolved");
    hold.settled = true;
    this.#at(hold.from).held -= hold.amount;
    if (kind === "post") this.#shift(hold, amount);
  }

  #shift({ from, to }: Step, amount: number): void {
    this.#at(from).balance -= amount;
    this.#at(to).balance += amount;
    this.#at(from).version += 1;
    this.#at(to).version += 1;
  }

  #demandCover(place: number): void {
    const { balance, held } = this.#at(place);
    if (place < WALLETS && balance < held) throw new Refusal("insufficient_funds");
  }

  #at(place: number): Account {
    const account = this.accounts[place];
    if (account === undefined) throw new Error(`There is no account ${place}.`);
    return account;
  }
}

/** A step as the ledger is asked for it; `ids` are the accounts' by their place in the model. */
export function transferOf(ids: readonly string[], step: Step, kind: "single" | "pending"): Transfer {
  const [debit = "", credit = ""] = [ids[step.from], ids[step.to]];
  return { kind, debit, credit, amount: step.amount, code: "transfer", description: "Moved by a test" };
}
