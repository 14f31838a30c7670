import { writeFile } from "node:fs/promises";
import path from "node:path";
import { root, runCommand } from "../test/run-command.ts";
import { declaredTypes, type Exported, exportsOf, exposing, settle } from "./declarations.ts";
import { inScratch, tsc } from "./roll-up.ts";
import { judgedAlone, SHELL_EVENTS, shellsOwn, useOf } from "./uses.ts";

/** What a newer contract is to a remote that was built against an older one. */
export interface Comparison {
  readonly added: readonly string[];
  readonly removed: readonly string[];
  /** What no longer fits, a text each: the export, which way it goes, and the difference as `tsc` has it. */
  readonly breaks: readonly string[];
}

/** One assertion of the generated file. */
interface Assertion {
  readonly subject: string;
  readonly direction: "given" | "taken";
  readonly source: string;
}

/** Values by what a remote can rely on: a store by its reading side, constants by their kind and not their value. */
const SHAPE = `type Shape<T> =
  T extends abstract new (...args: never[]) => unknown ? T
  : T extends (...args: never[]) => unknown ? T
  : T extends { getState: infer G; subscribe: infer S } ? { getState: G; subscribe: S }
  : T extends string ? string : T extends number ? number : T extends boolean ? boolean
  : T extends readonly unknown[] ? readonly Shape<T[number]>[]
  : T extends object ? { readonly [K in keyof T]: Shape<T[K]> }
  : T;`;

/** Compares two rolled-up contracts by letting `tsc` assert each export's assignability in the direction of its use. */
export async function compareContracts(before: string, now: string): Promise<Comparison> {
  const [was, is] = [exportsOf(before), exportsOf(now)];
  const [wasNames, isNames] = [new Set(was.map(nameOf)), new Set(is.map(nameOf))];
  const kept = was.filter(({ name }) => isNames.has(name));
  const judged = judgedAlone.filter(
    (name) => declaredTypes(before).has(name) && declaredTypes(now).has(name),
  );
  const assertions = assertionsFor(kept, judged);
  return {
    added: is.map(nameOf).filter((name) => !wasNames.has(name)),
    removed: was.map(nameOf).filter((name) => !isNames.has(name)),
    breaks: await breaksOf(assertions, settle(before, judged), exposing(now, judged)),
  };
}

const nameOf = ({ name }: Exported) => name;

function assertionsFor(kept: readonly Exported[], judged: readonly string[]): Assertion[] {
  const others = kept.filter(({ name }) => !judged.includes(name) && !shellsOwn.has(name));
  return [
    ...judged.flatMap((name) =>
      name === "EventPayloads" ? payloads : typeAssertions(name, `Before.Was_${name}`),
    ),
    ...others.flatMap(({ name, isType }) =>
      isType
        ? typeAssertions(name, `Before.${name}`)
        : [given(name, `Shape<typeof Now.${name}>`, `Shape<typeof Before.${name}>`)],
    ),
  ];
}

function typeAssertions(name: string, before: string): Assertion[] {
  const use = useOf(name);
  return [
    ...(use === "taken" ? [] : [given(name, `Now.${name}`, before)]),
    ...(use === "given" ? [] : [taken(name, before, `Now.${name}`)]),
  ];
}

const payloads: readonly Assertion[] = [
  given(
    "EventPayloads",
    "Pick<Now.EventPayloads, keyof Before.Was_EventPayloads>",
    "Before.Was_EventPayloads",
  ),
  taken(
    "EventPayloads",
    "Omit<Before.Was_EventPayloads, ShellEvent>",
    "Omit<Pick<Now.EventPayloads, keyof Before.Was_EventPayloads>, ShellEvent>",
  ),
];

function given(subject: string, now: string, before: string): Assertion {
  return { subject, direction: "given", source: `((now: ${now}): ${before} => now)` };
}

function taken(subject: string, before: string, now: string): Assertion {
  return { subject, direction: "taken", source: `((before: ${before}): ${now} => before)` };
}

async function breaksOf(assertions: readonly Assertion[], before: string, now: string): Promise<string[]> {
  const header = [
    'import type * as Before from "./before.js";',
    'import type * as Now from "./now.js";',
    `type ShellEvent = ${SHELL_EVENTS.map((name) => `"${name}"`).join(" | ")};`,
    ...SHAPE.split("\n"),
    "export const asserted = [",
  ];
  const lines = [...header, ...assertions.map(({ source }) => `${source},`), "];", ""];
  return inScratch(async (scratch) => {
    await writeFile(path.join(scratch, "before.d.ts"), before);
    await writeFile(path.join(scratch, "now.d.ts"), now);
    await writeFile(path.join(scratch, "asserted.ts"), lines.join("\n"));
    const config = {
      extends: path.join(root, "tooling", "tsconfig.base.json"),
      // The declarations themselves are checked too: what is unknown there would fit everything.
      compilerOptions: { types: [], skipLibCheck: false, noUnusedLocals: false },
      files: ["asserted.ts", "before.d.ts", "now.d.ts"],
    };
    await writeFile(path.join(scratch, "tsconfig.json"), JSON.stringify(config));
    const { exitCode, output } = await runCommand(tsc, ["-p", scratch, "--pretty", "false"]);
    if (exitCode === 0) return [];
    return readBreaks(output, (line) => assertions[line - header.length - 1]);
  });
}

function readBreaks(output: string, assertionAt: (line: number) => Assertion | undefined): string[] {
  const messages = output.split(/\n(?=\S)/);
  const breaks = messages.flatMap((message) => {
    const [, line, text = ""] = /asserted\.ts\((\d+),\d+\): error TS\d+: ([\s\S]*)$/.exec(message) ?? [];
    const assertion = line === undefined ? undefined : assertionAt(Number(line));
    // What else is wrong, in the older declarations for example, follows from the exports that are told.
    return assertion ? [`${assertion.subject}, ${WAYS[assertion.direction]}:\n${inWords(text)}`] : [];
  });
  if (breaks.length === 0) throw new Error(`The contract could not be compared:\n${output}`);
  return breaks;
}

const WAYS = {
  given: "which the shell gives to remotes, doesn't fit what they were built for",
  taken: "which remotes give to the shell, is no longer accepted as they were built",
} as const;

function inWords(text: string): string {
  const plain = text.replaceAll(/import\("[^"]*"\)\./g, "").replaceAll("Was_", "");
  return plain
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => `    ${line}`)
    .join("\n");
}
