import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { whenOver } from "../product.ts";
import type { Bug } from "./bugs.ts";

const root = path.resolve(import.meta.dirname, "../../..");

const INSTALLED = "node_modules";
/** What is made of the sources. */
const MADE = new Set(["dist", "results"]);

/** A copy of the product's sources that bugs are put into; it goes with the benches of this process. */
export interface Copy {
  readonly root: string;
  /** Runs `work` while a bug is in the sources. Throws where what it replaces doesn't stand there exactly once. */
  withBug<Answer>(bug: Bug, work: () => Promise<Answer>): Promise<Answer>;
}

/** Copies the sources; what is installed is shared with the clone. */
export function copySources(): Copy {
  const place = mkdtempSync(path.join(tmpdir(), "loubby-bugs-"));
  whenOver(() => Promise.resolve(rmSync(place, { recursive: true, force: true })));
  for (const part of readdirSync(root).filter((name) => name !== INSTALLED && !name.startsWith(".")))
    cpSync(path.join(root, part), path.join(place, part), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (source) => !MADE.has(path.basename(source)),
    });
  symlinkSync(path.join(root, INSTALLED), path.join(place, INSTALLED));
  return {
    root: place,
    async withBug({ name, edits }, work) {
      const before = edits.map(({ file }) => readFileSync(path.join(place, file), "utf8"));
      for (const { file, from, to } of edits) {
        const text = readFileSync(path.join(place, file), "utf8");
        if (text.split(from).length !== 2) throw new Error(`"${name}": ${file} has changed.`);
        writeFileSync(
          path.join(place, file),
          text.replace(from, () => to),
        );
      }
      try {
        return await work();
      } finally {
        for (const [at, { file }] of edits.entries()) writeFileSync(path.join(place, file), before[at] ?? "");
      }
    },
  };
}
