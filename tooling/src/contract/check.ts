// `npm run check -- contract`: the contract stands under its version, and the last two releases run on what there is now.
import { CONTRACT_VERSION } from "@loubby/shared-contracts/shell/remote";
import { browserPackage, root, shellName } from "../webpack/packages.ts";
import { describeShell } from "../webpack/describe.ts";
import { declaredOperations } from "./operations.ts";
import { lastRecords } from "./release-record.ts";
import { replay } from "./replay.ts";
import { faceEntry, rollUp } from "./roll-up.ts";
import { contractState } from "./state.ts";

const { verdict } = await contractState(root, CONTRACT_VERSION, await rollUp(faceEntry));
if (verdict.kind === "refused") fail(verdict.reason);
if (verdict.kind === "write") {
  fail(
    `The contract changed: run npm run contract and commit shared-contracts/contract/${CONTRACT_VERSION}.d.ts.`,
  );
}

const records = lastRecords(root);
const shell = await describeShell(browserPackage(shellName).dir);
const offered = { ...shell, operations: await declaredOperations() };
const problems = records.flatMap((record) => replay(record, offered));
for (const problem of problems) fail(problem);
if (problems.length > 0) {
  fail(
    "A released build that may still run would break. Add to the contract instead, and remove the old part two releases later.",
  );
}
if (process.exitCode === undefined) {
  console.log(`Contract ${CONTRACT_VERSION} stands, and ${records.length} released builds run on it.`);
}

function fail(text: string): void {
  console.error(`✖ ${text}`);
  process.exitCode = 1;
}
