/** Hosts that lead to this machine, its network or nowhere, each in the ways in which an address may be written. */
export const innerHosts: Readonly<Record<string, readonly string[]>> = {
  dotted: [
    "127.0.0.1",
    "10.0.0.1",
    "172.16.0.1",
    "172.31.255.255",
    "192.168.1.1",
    "169.254.169.254",
    "100.64.0.1",
    "0.0.0.0",
    "198.18.0.1",
    "224.0.0.1",
    "255.255.255.255",
  ],
  octal: ["0177.0.0.1", "017700000001", "0251.0376.0251.0376", "012.0.0.1"],
  hexadecimal: ["0x7f.1", "0x7f000001", "0x7f.0x0.0x0.0x1", "0xa9fea9fe"],
  decimal: ["2130706433", "2852039166", "3232235777"],
  short: ["127.1", "127.0.1", "10.1", "0"],
  "in other digits and dots": ["\uFF11\uFF12\uFF17.0.0.1", "127\u30020\u30020\u30021"],
  IPv6: [
    "[::1]",
    "[::]",
    "[fd00::1]",
    "[fe80::1]",
    "[fec0::1]",
    "[ff02::1]",
    "[100::1]",
    "[5f00::1]",
    "[3fff::1]",
  ],
  "IPv4-mapped": ["[::ffff:127.0.0.1]", "[::ffff:7f00:1]", "[::ffff:a9fe:a9fe]", "[0:0:0:0:0:ffff:a00:1]"],
  "IPv4-compatible": ["[::127.0.0.1]", "[::7f00:1]", "[::a9fe:a9fe]"],
  "IPv4-translated": ["[::ffff:0:127.0.0.1]", "[::ffff:0:a9fe:a9fe]"],
  NAT64: ["[64:ff9b::7f00:1]", "[64:ff9b::10.0.0.1]", "[64:ff9b:1::a9fe:a9fe]"],
  "6to4 and Teredo": ["[2002:7f00:1::]", "[2001:0:7f00:1::]"],
  "a zone id": ["[fe80::1%25eth0]", "[fe80::1%eth0]", "[::1%25lo]"],
  names: ["localhost", "LOCALHOST", "localhost.", "nowhere.invalid"],
};

/** Addresses to which a name may be resolved, and that may not be asked either. */
export const innerAddresses: readonly string[] = [
  "127.0.0.1 10.1.2.3 169.254.169.254 ::1 fd00::1 fe80::1%eth0 ::1%lo",
  "::7f00:1 ::ffff:127.0.0.1 ::ffff:0:7f00:1 64:ff9b::a00:1",
].flatMap((line) => line.split(" "));

/** An address at each of these hosts that an address can name; zone ids it can't. */
export const innerUrls = (protocol: "http:" | "https:"): string[] =>
  Object.values(innerHosts)
    .flat()
    .map((host) => `${protocol}//${host}/`)
    .filter((url) => URL.canParse(url));
