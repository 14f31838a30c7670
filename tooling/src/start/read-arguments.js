import { parseArgs } from "node:util";
export const usage = `npm start [-- options]

  --reset   delete everything under DATA_DIR and begin afresh
  --help    show this text

Settings come from the environment; README.md lists them. The most used:
  PORT=4000            where the product answers
  DATA_DIR=.data       where database, files and logs live
  DATABASE_URL=        a PostgreSQL server of yours instead of the embedded one`;
/** Thrown for what the person who starts us can put right; its message needs no stack. */
export class StartError extends Error {
}
/** @throws StartError that names what it does not know. */
export function readArguments(args) {
    const { tokens } = parseArgs({ args, strict: false, tokens: true });
    const known = new Set(["reset", "help"]);
    const found = new Set();
    for (const token of tokens) {
        const isFlag = token.kind === "option" && token.rawName.startsWith("--") && token.value === undefined;
        if (!isFlag || !known.has(token.name)) {
            throw new StartError(`npm start does not know "${args[token.index]}".\n\n${usage}`);
        }
        found.add(token.name);
    }
    return { reset: found.has("reset"), help: found.has("help") };
}
