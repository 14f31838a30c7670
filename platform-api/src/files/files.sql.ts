import type { Sql } from "#api/db/database";
export async function findReadyFile(_db: Sql, _id: string): Promise<{ id: string; purpose: string } | undefined> { return undefined; }
