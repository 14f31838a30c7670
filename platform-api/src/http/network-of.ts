import { isIPv6 } from "node:net";

/**
 * What limits count as one client: an IPv4 address, or the /64 of an IPv6 one, in which a single household has more
 * addresses than anyone could limit.
 */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  // The parser of addresses writes the shortest form, whichever form came, and takes no zone.
  const short = new URL(`http://[${address.replace(/%.*/, "")}]`).hostname.slice(1, -1);
  const [head = "", tail] = short.split("::");
  const front = head === "" ? [] : head.split(":");
  const back = tail ? tail.split(":") : [];
  const zeros = Array.from({ length: tail === undefined ? 0 : 8 - front.length - back.length }, () => "0");
  return `${[...front, ...zeros, ...back].slice(0, 4).join(":")}::/64`;
}
