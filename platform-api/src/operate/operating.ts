import { type Config, readConfig } from "#api/config";
import { actorOfCommand } from "./actor.ts";
import type { Installation } from "./staff.service.ts";

/** What commands work with, read when one runs: `--help` needs no settings. */
export const operating = {
  config: (): Config => readConfig(process.env),
  /** The installation, in the name of the account that runs the command. */
  installation(): Installation {
    const { databaseUrl, publicUrl } = readConfig(process.env);
    return { databaseUrl, publicUrl, actor: actorOfCommand() };
  },
};
