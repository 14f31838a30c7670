import { parseArgs } from "node:util";
import { benches } from "./benches.ts";
import { endAll } from "./product.ts";

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { short: { type: "boolean", default: false } },
});
const open = benches[positionals[0] ?? ""];
if (open === undefined) {
  console.error(`pnpm bench NAME [--short], where NAME is one of: ${Object.keys(benches).join(", ")}`);
  process.exit(2);
}
for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.once(signal, () => void endAll().finally(() => process.exit(1)));
try {
  const bench = await open();
  await bench[values.short || process.env["SHORT"] === "1" ? "short" : "full"]();
} finally {
  await endAll();
}
