import type { Client } from "pg";
import type { Definition } from "./definition.ts";
import { withoutComments } from "./split-statements.ts";

const ROLES = "loubby_app, loubby_auth, loubby_worker, loubby_release";

/**
 * Makes what a definition says, in the place of what stands under its name. A function keeps its grants, a view too.
 * @throws what PostgreSQL says, with the definition's file.
 */
export async function make(client: Client, { kind, name, file, statements }: Definition): Promise<void> {
  try {
    if (kind === "trigger" || kind === "policy") await client.query(`drop ${ifExists(name)}`);
    if (kind === "access") await client.query(closed(name));
    for (const statement of statements) await client.query(replacing(statement));
  } catch (error) {
    throw new Error(`${file}: ${name}: ${(error as Error).message}`, { cause: error });
  }
}

/** Takes away what was made under a name, if it stands; of access, what was given beyond what a new thing has. */
export async function takeAway(client: Client, name: string): Promise<void> {
  const access = /^access to (function )?(?:sequence )?(\w+)$/.exec(name);
  if (access === null) {
    await client.query(`drop ${ifExists(name)}`);
    return;
  }
  const [, ofFunction, thing] = access;
  const find = ofFunction === undefined ? "to_regclass" : "to_regproc";
  const { rowCount } = await client.query(`select where ${find}($1) is not null`, [thing]);
  if (rowCount !== 0) await client.query(closed(name));
}

/** Of a function everyone's, of all else no one's: the access that a thing has when it is made. */
function closed(access: string): string {
  const thing = access.slice("access to ".length);
  const revoke = `revoke all on ${thing} from ${ROLES}`;
  return thing.startsWith("function ") ? `${revoke}; grant execute on ${thing} to public` : revoke;
}

function ifExists(name: string): string {
  return name.replace(" ", " if exists ");
}

function replacing(statement: string): string {
  return withoutComments(statement).replace(/^create (?=function |view )/, "create or replace ");
}
