/** How something that was acknowledged changed what accounts hold: from which to which, in minor units. */
export interface Effect {
  readonly from: string;
  readonly to: string;
  readonly amount: number;
}

/** An operation that its client was told is done. */
export interface Acknowledged {
  readonly key: string;
  readonly by: "transfer" | "deposit" | "call";
  /** The transfer that the answer named; of a deposit, the deposit. */
  readonly answer: string;
  /** `pending`: the amount is held until another operation settles it. */
  readonly kind: "single" | "pending" | "post" | "void";
  readonly effect: Effect;
}

/** The clients' own log: all that they know of what was done. */
export interface Log {
  readonly acknowledged: Acknowledged[];
  /** How often something was asked again, as no answer had come. */
  tries: number;
  /** How many of those the product answered with what it had done before. */
  replayed: number;
}

/** What accounts hold, and have on hold, as the log says. */
export function reckon(
  log: Log,
  filled: ReadonlyMap<string, number>,
): Map<string, { held: number; balance: number }> {
  const accounts = new Map([...filled].map(([id, balance]) => [id, { balance, held: 0 }]));
  const add = (id: string, balance: number, held: number) => {
    const account = accounts.get(id) ?? { balance: 0, held: 0 };
    accounts.set(id, { balance: account.balance + balance, held: account.held + held });
  };
  for (const { kind, effect } of log.acknowledged) {
    const { from, to, amount } = effect;
    const moved = kind === "single" || kind === "post" ? amount : 0;
    const held = kind === "single" ? 0 : kind === "pending" ? amount : -amount;
    add(from, -moved, held);
    add(to, moved, 0);
  }
  return accounts;
}
