import { hash, verify } from "@node-rs/argon2";

/** argon2id (the library's default), 19 MiB, two passes: OWASP's password storage recommendation. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The hash of a password, with its own salt and parameters inside. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, OPTIONS);
}

let decoy: Promise<string> | undefined;

/**
 * Whether the password belongs to the hash. Without a hash (no such account) it works as long and answers no, so
 * that the time of an answer does not tell which addresses have accounts.
 */
export async function passwordMatches(stored: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword("no account has this password");
  const matches = await verify(stored ?? (await decoy), password);
  return stored !== null && matches;
}

/**
 * The account among those of one address that a password opens. The proven one takes as long to answer when there is
 * none, so that the time does not tell whether an address has an account.
 */
export async function matchPassword<A extends { readonly password_hash: string; readonly proven: boolean }>(
  accounts: readonly A[],
  password: string,
): Promise<A | undefined> {
  const proven = accounts.find((account) => account.proven);
  const opensProven = await passwordMatches(proven?.password_hash ?? null, password);
  let match = opensProven ? proven : undefined;
  for (const account of accounts.filter((each) => !each.proven)) {
    if ((await passwordMatches(account.password_hash, password)) && match === undefined) match = account;
  }
  return match;
}
