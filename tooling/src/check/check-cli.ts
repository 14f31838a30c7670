// `npm run check` runs every check of the sources and says what is still missing; `npm run check -- NAME …` only some.
import { stopCommands } from "../test/run-command.ts";
import { checks, runChecks } from "./checks.ts";

for (const signal of ["SIGINT", "SIGTERM"]) {
  process.once(signal, () => {
    stopCommands();
    process.exit(130);
  });
}

const names = process.argv.slice(2);
const unknown = names.filter((name) => !checks.some((check) => check.name === name));
if (unknown.length > 0) {
  console.error(
    `✖ There is no check ${unknown.join(", ")}; there are ${checks.map(({ name }) => name).join(", ")}.`,
  );
  process.exit(1);
}
const chosen = names.length === 0 ? checks : checks.filter(({ name }) => names.includes(name));
const found = await runChecks(chosen, ({ name, holds, output }) =>
  console.log(holds ? `✔ ${name}` : `✖ ${name}\n${output.trim().replaceAll(/^/gm, "    ")}`),
);
if (found.some(({ holds }) => !holds)) process.exitCode = 1;
