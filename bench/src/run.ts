const benches: Readonly<Record<string, () => Promise<unknown>>> = {
  api: () => import("./api/bench.ts"),
  faults: () => import("./federation/faults.ts"),
  federation: () => import("./federation/bench.ts"),
  find: () => import("./find/bench.ts"),
  import: () => import("./pools/import.ts"),
  insights: () => import("./insights/bench.ts"),
  pools: () => import("./pools/bench.ts"),
  recruit: () => import("./recruit/bench.ts"),
  search: () => import("./search/bench.ts"),
  speed: () => import("./federation/speed.ts"),
};

const name = process.argv[2] ?? "";
const bench = benches[name];
if (bench === undefined) {
  console.error(`pnpm bench NAME, where NAME is one of: ${Object.keys(benches).join(", ")}`);
  process.exit(2);
}
await bench();
