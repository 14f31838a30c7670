import { type Config, readConfig } from "./config.ts";
import { modules } from "./modules.ts";

/** Reads the environment for the platform and every module. Throws `ConfigError` in words. */
export function readSettings(environment: NodeJS.ProcessEnv): Config {
  return readConfig(
    environment,
    modules.flatMap(({ settings = [] }) => settings),
  );
}
