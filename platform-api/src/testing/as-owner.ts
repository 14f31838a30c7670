import { Client, type QueryResultRow } from "pg";
import type { Services } from "#api/services";

/** Runs work as the owner of the database's tables, bound by no policy and no grant. */
export async function asOwner<T>({ config }: Services, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: config.databaseUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** One statement of the same; answers its rows. */
export function ownerSql<Row extends QueryResultRow>(
  services: Services,
  statement: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  return asOwner(services, async (client) => (await client.query<Row>(statement, [...values])).rows);
}
