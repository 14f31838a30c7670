import { hash, verify } from "@node-rs/argon2";
/** argon2id (the library's default), 19 MiB, two passes: OWASP's password storage recommendation. */
const OPTIONS = { memoryCost: 19456, timeCost: 2, parallelism: 1 };
/** The hash of a password, with its own salt and parameters inside. */
export function hashPassword(password) {
    return hash(password, OPTIONS);
}
let decoy;
/**
 * Whether the password belongs to the hash. Without a hash (no such account) it works as long and answers no, so
 * that the time of an answer does not tell which addresses have accounts.
 */
export async function passwordMatches(stored, password) {
    decoy ??= hashPassword("no account has this password");
    const matches = await verify(stored ?? (await decoy), password);
    return stored !== null && matches;
}
