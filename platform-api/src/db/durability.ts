import { Client } from "pg";
import type { Config } from "#api/config";
import { ConfigError } from "#api/config/config-error";

/** What must not be off for a commit to outlive a crash of the database's machine. */
const NEEDED = ["fsync", "full_page_writes", "synchronous_commit"] as const;

/**
 * Refuses production on a database that may lose what it has confirmed, such as a deposit, when its machine loses power.
 * Throws ConfigError with the settings at fault.
 */
export async function refuseForgetful(
  config: Pick<Config, "production" | "databaseUrl" | "databaseDurability">,
): Promise<void> {
  if (!config.production || config.databaseDurability === "unchecked") return;
  const off = await settingsOff(config.databaseUrl);
  if (off.length === 0) return;
  throw new ConfigError(
    `DATABASE_URL: PostgreSQL has ${off.join(", ")} off there: a power cut would lose payments that were confirmed. ` +
      "Turn it on. If your host keeps the log elsewhere and says so, set DATABASE_DURABILITY=unchecked.",
  );
}

/** The needed settings that are off for the connecting user. */
async function settingsOff(url: string): Promise<string[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>(
      "select name from unnest($1::text[]) as name where current_setting(name) = 'off'",
      [NEEDED],
    );
    return rows.map(({ name }) => name);
  } finally {
    await client.end();
  }
}
