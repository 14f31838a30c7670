// Without an argument: fails when a landed migration was edited. With --land: adds the new ones to the list.
import { writeFileSync } from "node:fs";
import path from "node:path";
import { LANDED, problemsOf, readMigrations, withNew } from "./landed-migrations.ts";

const folder = path.resolve(import.meta.dirname, "../../../platform-api/migrations");
const before = readMigrations(folder);
if (process.argv.includes("--land")) writeFileSync(path.join(folder, LANDED), withNew(before));
const now = readMigrations(folder);
for (const name of now.landed.keys())
  if (!before.landed.has(name)) console.log(`${name} is now recorded as final.`);
const problems = problemsOf(now);
for (const problem of problems) console.error(`✖ ${problem}`);
if (problems.length === 0) console.log(`${before.standing.size} migrations are as they landed.`);
process.exitCode = problems.length === 0 ? 0 : 1;
