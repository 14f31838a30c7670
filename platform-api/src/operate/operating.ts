import type { Config } from "#api/config";
import { readSettings } from "#api/read-settings";
import { actorOfCommand } from "./actor.ts";
import type { Installation } from "./staff.service.ts";

/** What commands work with, read when one runs: `--help` needs no settings. */
export const operating = {
  config: (): Config => readSettings(process.env),
  /** The installation, in the name of the account that runs the command. */
  installation(): Installation {
    const { databaseUrl, publicUrl } = readSettings(process.env);
    return { databaseUrl, publicUrl, actor: actorOfCommand() };
  },
};
