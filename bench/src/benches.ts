import type { Bench } from "./bench.ts";

/** All benches by name. Each is loaded when it is asked for: some bring webpack or a browser. */
export const benches: Readonly<Record<string, () => Promise<Bench>>> = {
  agents: async () => (await import("./agents/bench.ts")).agentsBench,
  api: async () => (await import("./api/bench.ts")).api,
  faults: async () => (await import("./federation/faults.ts")).faults,
  federation: async () => (await import("./federation/bench.ts")).federation,
  find: async () => (await import("./find/bench.ts")).find,
  import: async () => (await import("./pools/import.ts")).poolImport,
  insights: async () => (await import("./insights/bench.ts")).insights,
  ledger: async () => (await import("./ledger/bench.ts")).ledgerBench,
  "money-bugs": async () => (await import("./money-bugs/bench.ts")).moneyBugs,
  "money-faults": async () => (await import("./money-faults/bench.ts")).moneyFaults,
  "order-faults": async () => (await import("./order-faults/bench.ts")).orderFaultsBench,
  orders: async () => (await import("./orders/bench.ts")).ordersBench,
  peers: async () => (await import("./peers/bench.ts")).peersBench,
  pools: async () => (await import("./pools/bench.ts")).pools,
  realtime: async () => (await import("./realtime/bench.ts")).realtime,
  recruit: async () => (await import("./recruit/bench.ts")).recruit,
  schedule: async () => (await import("./schedule/bench.ts")).scheduleBench,
  search: async () => (await import("./search/bench.ts")).search,
  speed: async () => (await import("./federation/speed.ts")).speed,
  words: async () => (await import("./words/bench.ts")).words,
  writes: async () => (await import("./writes/bench.ts")).writes,
};
