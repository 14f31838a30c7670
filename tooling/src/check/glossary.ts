import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

/** Each page that retires words. */
const PAGES = ["docs/glossary.md", "docs/words.md"];
/** What people and machines read of the product, and what is written about it. Migrations that landed stay as they are. */
const READ = /\.(?:ts|tsx|css|sql|md)$/;
const LANDED = /^platform-api\/migrations\//;
/** The lists themselves, and their check. */
const OWN = /^docs\/(?:glossary|words)\.md$|^tooling\/src\/check\/glossary(?:\.test)?\.ts$/;

/** A word that is not used any more. */
export interface Retired {
  readonly pattern: RegExp;
  readonly say: string;
}

/** The table of retired words in the text of a page. */
export function retiredWords(page: string): Retired[] {
  const [, table = ""] = page.split("## Retired words");
  return [...table.matchAll(/^\| `(.+)` \| (.+) \|$/gm)].map(([, pattern = "", say = ""]) => ({
    pattern: new RegExp(pattern.replaceAll("\\|", "|"), "i"),
    say,
  }));
}

/** A line for each use of a retired word in a file's name or text. */
export function findRetired(file: string, text: string, words: readonly Retired[], page: string): string[] {
  const places = [
    { where: file, line: file },
    ...text.split("\n").map((line, at) => ({ where: `${file}:${at + 1}`, line })),
  ];
  return places.flatMap(({ where, line }) =>
    words.flatMap(({ pattern, say }) => {
      const found = pattern.exec(line)?.[0];
      return found === undefined ? [] : [`${where} says "${found}". Say ${say}: see ${page}.`];
    }),
  );
}

if (import.meta.main) {
  const root = path.resolve(import.meta.dirname, "../../..");
  const read = (file: string) => readFileSync(path.join(root, file), "utf8");
  const listed = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 64 * 1024 ** 2,
  });
  const files = listed
    .split("\n")
    .filter((file) => READ.test(file) && !LANDED.test(file) && !OWN.test(file))
    .filter((file) => existsSync(path.join(root, file)));
  for (const page of PAGES) {
    const words = retiredWords(read(page));
    if (words.length === 0) throw new Error(`${page} retires no word: its table is not read.`);
    const found = files.flatMap((file) => findRetired(file, read(file), words, page));
    for (const line of found) console.error(`✖ ${line}`);
    if (found.length > 0) process.exitCode = 1;
    else console.log(`None of ${words.length} words retired by ${page} is used.`);
  }
}
