import type { Client } from "pg";
import type { Definition } from "./definition.ts";
import { make, takeAway } from "./make-definition.ts";
import type { Definitions } from "./read-definitions.ts";
import {
  functionsTwice,
  type Remembered,
  remember,
  rememberedDefinitions,
  standingNames,
  wasApplied,
} from "./remembered-definitions.sql.ts";

/** What happens to the definitions of a later version of the product: an older one takes their place, or leaves them. */
export type ByOlder = "replaced" | "left";

/**
 * Makes functions, views, triggers, policies and grants what the files say, in one transaction; answers the names of what
 * it made or took away. Only what differs is touched, unless PostgreSQL cannot change it in place, as with a function of
 * other arguments: then everything is made anew.
 */
export async function applyDefinitions(
  client: Client,
  { all, digest }: Definitions,
  byOlder: ByOlder,
): Promise<string[]> {
  await client.query("begin");
  try {
    const remembered = await rememberedDefinitions(client);
    const leave = byOlder === "left" && (await wasApplied(client, digest));
    const due = leave ? [] : dueOf(all, remembered, await standingNames(client));
    const gone = leave ? [] : goneOf(all, remembered);
    if (due.length + gone.length > 0) {
      await inPlaceOrAnew(client, all, due, gone, [...remembered.keys()]);
      await remember(client, all, digest);
    }
    await client.query("commit");
    return [...due.map(({ name }) => name), ...gone];
  } catch (error) {
    await client.query("rollback");
    throw error;
  }
}

/** What is new, changed, or was taken away by a migration that stood in its way; and the access to it. */
function dueOf(
  all: readonly Definition[],
  remembered: Remembered,
  standing: ReadonlySet<string>,
): Definition[] {
  const missing = new Set(
    all.filter(({ kind, name }) => kind !== "access" && !standing.has(name)).map(({ name }) => name),
  );
  return all.filter(({ name, digest }) => {
    const thing = name.replace("access to ", "");
    return remembered.get(name)?.digest !== digest || missing.has(thing) || missing.has(`view ${thing}`);
  });
}

/** What was made before and is no more, the last first. */
function goneOf(all: readonly Definition[], remembered: Remembered): string[] {
  const declared = new Set(all.map(({ name }) => name));
  return [...remembered.keys()].filter((name) => !declared.has(name)).toReversed();
}

async function inPlaceOrAnew(
  client: Client,
  all: readonly Definition[],
  due: readonly Definition[],
  gone: readonly string[],
  remembered: readonly string[],
): Promise<void> {
  await client.query("savepoint in_place");
  try {
    for (const name of gone) await takeAway(client, name);
    await makeAll(client, due);
    const twice = await functionsTwice(
      client,
      due.map(({ name }) => name),
    );
    if (twice.length > 0) throw new Error(`${twice.join(", ")} would stand twice.`);
  } catch {
    // What is wrong with a definition itself is found, and said, by this way too.
    await client.query("rollback to savepoint in_place");
    for (const name of remembered.toReversed()) await takeAway(client, name);
    await makeAll(client, all);
  }
}

/** Bodies may name what comes later; once all stand, each is checked. */
async function makeAll(client: Client, definitions: readonly Definition[]): Promise<void> {
  await client.query("set local check_function_bodies = off");
  for (const definition of definitions) await make(client, definition);
  await client.query("set local check_function_bodies = on");
  for (const definition of definitions) if (definition.kind === "function") await make(client, definition);
}
