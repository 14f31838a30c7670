import { setTimeout as sleep } from "node:timers/promises";
import { type Config, readConfig } from "@loubby/platform-api/config";
import { ConfigError } from "@loubby/platform-api/config-error";
import { isPortFree } from "../postgres/free-port.ts";
import { moduleSettings } from "./module-settings.ts";
import { StartError } from "./read-arguments.ts";

/** How long the API of a start that was killed may take to let go of its port. */
const defaultPatience = 5000;

/**
 * The API's own settings, checked before anything is built.
 * @throws StartError that names every bad variable.
 */
export async function readSettings(environment: NodeJS.ProcessEnv): Promise<Config> {
  const embedded = environment["NODE_ENV"] === "production" ? {} : { DATABASE_URL: "postgres://embedded" };
  const given = environment["DATABASE_URL"] ? {} : embedded;
  try {
    return readConfig({ ...environment, ...given }, await moduleSettings());
  } catch (error) {
    throw error instanceof ConfigError ? new StartError(error.message) : error;
  }
}

/** @throws StartError that names PORT (or FILES_PORT) when someone else listens there. */
export async function requireFreePorts(
  { host, port, files }: Config,
  patience = defaultPatience,
): Promise<void> {
  await requireFree("PORT", port, host, patience);
  if (files.embeddedPort !== null) await requireFree("FILES_PORT", files.embeddedPort, host, patience);
}

async function requireFree(name: string, port: number, host: string, patience: number): Promise<void> {
  for (let waited = 0; waited <= patience; waited += 200) {
    if (await isPortFree(port, host)) return;
    await sleep(200);
  }
  throw new StartError(
    `${name} ${port} is already in use by another program. Stop that program or choose another port, ` +
      `for example: ${name}=${port + 100} npm start`,
  );
}
