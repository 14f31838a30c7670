import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

/** A list that only gets shorter. */
const UNREAD = [
  "bench",
  "docs",
  "e2e",
  "file-store",
  "host-shell",
  "mfe-agent-store",
  "mfe-conversations",
  "mfe-schedule-learning",
  "mfe-settings-admin",
  "mfe-wallet-billing",
  "ops",
  "platform-api/data",
  "platform-api/schema.sql",
  "platform-api/src/access",
  "platform-api/src/agents",
  "platform-api/src/app.ts",
  "platform-api/src/background",
  "platform-api/src/colleagues",
  "platform-api/src/config",
  "platform-api/src/config.ts",
  "platform-api/src/connections",
  "platform-api/src/conversations",
  "platform-api/src/coupons",
  "platform-api/src/db",
  "platform-api/src/delivery",
  "platform-api/src/demo",
  "platform-api/src/feedback",
  "platform-api/src/files",
  "platform-api/src/http",
  "platform-api/src/identity",
  "platform-api/src/insights",
  "platform-api/src/job-search",
  "platform-api/src/jobs",
  "platform-api/src/learning",
  "platform-api/src/leave.ts",
  "platform-api/src/ledger",
  "platform-api/src/mail",
  "platform-api/src/main.ts",
  "platform-api/src/module.ts",
  "platform-api/src/modules.test.ts",
  "platform-api/src/modules.ts",
  "platform-api/src/notifications",
  "platform-api/src/offers",
  "platform-api/src/operate",
  "platform-api/src/operations",
  "platform-api/src/partners",
  "platform-api/src/portal",
  "platform-api/src/profile",
  "platform-api/src/read-settings.ts",
  "platform-api/src/realtime",
  "platform-api/src/referrals",
  "platform-api/src/remotes",
  "platform-api/src/schedule",
  "platform-api/src/search",
  "platform-api/src/seed",
  "platform-api/src/services.ts",
  "platform-api/src/settings",
  "platform-api/src/shell",
  "platform-api/src/sms",
  "platform-api/src/start-refusals.test.ts",
  "platform-api/src/start-services.ts",
  "platform-api/src/storage",
  "platform-api/src/subscriptions",
  "platform-api/src/telemetry",
  "platform-api/src/testing",
  "platform-api/src/wallet",
  "platform-api/src/words",
  "shared-contracts",
  "tooling",
  "README.md",
];

/** Each page that retires words, and the folders whose sentences are still to be read against it. */
const PAGES: readonly { readonly page: string; readonly unread: readonly string[] }[] = [
  { page: "docs/glossary.md", unread: [] },
  { page: "docs/words.md", unread: UNREAD },
];
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
  for (const { page, unread } of PAGES) {
    const words = retiredWords(read(page));
    if (words.length === 0) throw new Error(`${page} retires no word: its table is not read.`);
    const found = files
      .filter((file) => !unread.some((folder) => file === folder || file.startsWith(`${folder}/`)))
      .flatMap((file) => findRetired(file, read(file), words, page));
    for (const line of found) console.error(`✖ ${line}`);
    if (found.length > 0) process.exitCode = 1;
    else console.log(`None of ${words.length} words retired by ${page} is used.`);
  }
}
