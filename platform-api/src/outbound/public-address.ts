import { BlockList, isIP, isIPv4 } from "node:net";

/** Networks that are this machine's, its neighbors', or no one's. */
const RESERVED: readonly string[] = [
  "0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24",
  "192.88.99.0/24 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4",
  "::/128 ::1/128 64:ff9b::/96 64:ff9b:1::/48 100::/64 2001::/32 2001:db8::/32 2002::/16",
  "fc00::/7 fe80::/10 fec0::/10 ff00::/8",
].flatMap((line) => line.split(" "));

const familyOf = (address: string) => (isIPv4(address) ? "ipv4" : "ipv6");
const reserved = new BlockList();
for (const network of RESERVED) {
  const [address = "", prefix = ""] = network.split("/");
  reserved.addSubnet(address, Number(prefix), familyOf(address));
}
const loopback = new BlockList();
loopback.addSubnet("127.0.0.0", 8, "ipv4");
loopback.addAddress("::1", "ipv6");

/** Tells whether an IP address is one of the public internet; with `allowLoopback` this machine counts as well. */
export function isPublicAddress(address: string, allowLoopback = false): boolean {
  if (isIP(address) === 0) return false;
  const family = familyOf(address);
  return (allowLoopback && loopback.check(address, family)) || !reserved.check(address, family);
}
