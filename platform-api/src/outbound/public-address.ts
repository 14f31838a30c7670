import { BlockList, isIP, isIPv4 } from "node:net";

/** Networks that are this machine's, its neighbors', or no one's. */
const RESERVED = {
  ipv4: [
    "0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24",
    "192.88.99.0/24 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4",
  ],
  // The public internet is within 2000::/3. All else is refused, also each way in which an IPv4 address is written there.
  ipv6: ["::/3 4000::/2 8000::/1", "2001::/23 2001:db8::/32 2002::/16 3fff::/20"],
} as const;

const familyOf = (address: string) => (isIPv4(address) ? "ipv4" : "ipv6");
// One list each: an IPv4 address would be found in the network of its mapped form.
const reserved = { ipv4: listOf("ipv4"), ipv6: listOf("ipv6") };

function listOf(family: keyof typeof RESERVED): BlockList {
  const list = new BlockList();
  for (const network of RESERVED[family].flatMap((line) => line.split(" "))) {
    const [address = "", prefix = ""] = network.split("/");
    list.addSubnet(address, Number(prefix), family);
  }
  return list;
}

const loopback = new BlockList();
loopback.addSubnet("127.0.0.0", 8, "ipv4");
loopback.addAddress("::1", "ipv6");

/** Tells whether an IP address is one of the public internet; with `allowLoopback` this machine counts as well. */
export function isPublicAddress(address: string, allowLoopback = false): boolean {
  if (isIP(address) === 0) return false;
  const family = familyOf(address);
  return (allowLoopback && loopback.check(address, family)) || !reserved[family].check(address, family);
}
