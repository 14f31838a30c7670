import { isIP } from "node:net";
import { z } from "zod";

/** Whose word about a client's address is taken: no proxy's, that of the last hops, or that of named proxies. */
export type TrustProxy =
  | { readonly kind: "none" }
  | { readonly kind: "hops"; readonly hops: number }
  | { readonly kind: "proxies"; readonly proxies: readonly string[] };

const NAMES = new Set(["loopback", "linklocal", "uniquelocal"]);
const MAX_HOPS = 10;

const CHOICES =
  "`none` where browsers connect to this process directly, the number of proxies in front of it such as `1`, " +
  "or their addresses such as `10.0.0.0/8, 127.0.0.1`";

/** Why production does not start without a decision. */
export const UNDECIDED = `TRUST_PROXY: production needs to know where clients' addresses come from. Set ${CHOICES}.`;

/** TRUST_PROXY as it was written, or a refusal in words. */
export const trustProxy = z.string().transform((value, context): TrustProxy => {
  const refuse = (why: string) => {
    context.addIssue(why);
    return z.NEVER;
  };
  const text = value.trim().toLowerCase();
  if (text === "none" || text === "false") return { kind: "none" };
  if (text === "true") {
    return refuse(
      `"true" would believe any address that a client writes into X-Forwarded-For. Set ${CHOICES}`,
    );
  }
  if (/^\d+$/.test(text)) {
    const hops = Number(text);
    if (hops >= 1 && hops <= MAX_HOPS) return { kind: "hops", hops };
    return refuse(`must be from 1 to ${MAX_HOPS} proxies, or \`none\``);
  }
  const proxies = text.split(",").map((entry) => entry.trim());
  const wrong = proxies.find((entry) => !NAMES.has(entry) && !isNetwork(entry));
  if (wrong === undefined) return { kind: "proxies", proxies };
  if (/\/0+$/.test(wrong)) return refuse(`"${wrong}" would believe everyone. Set ${CHOICES}`);
  return refuse(`"${wrong}" is not an address, a range or the name of one. Set ${CHOICES}`);
});

function isNetwork(entry: string): boolean {
  const [address = "", bits, ...rest] = entry.split("/");
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

/** What Fastify is told. A count is a function: Fastify itself trusts no count, since it cannot see who connects. */
export function trustOf(trust: TrustProxy): false | string[] | ((address: string, hop: number) => boolean) {
  if (trust.kind === "none") return false;
  return trust.kind === "proxies" ? [...trust.proxies] : (_, hop) => hop < trust.hops;
}

/** The line of the log that says what was understood. */
export function wordsOfTrust(trust: TrustProxy): string {
  if (trust.kind === "none") return "client addresses: the connection's own; X-Forwarded-For is ignored";
  if (trust.kind === "hops") {
    const away = trust.hops === 1 ? "one proxy hop" : `${trust.hops} proxy hops`;
    return `client addresses: the address ${away} away, from X-Forwarded-For; only proxies may reach this port`;
  }
  return `client addresses: the first address before ${trust.proxies.join(", ")}, from X-Forwarded-For`;
}
