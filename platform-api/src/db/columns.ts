import type { ColumnType } from "kysely";

/** A column that the database fills when an insert leaves it out. */
export type Defaulted<T> = ColumnType<T, T | undefined, T>;

/** A timestamptz: read as an ISO 8601 string in UTC, written as one or as a Date. */
export type Instant = ColumnType<string, string | Date, string | Date>;
export type DefaultedInstant = ColumnType<string, string | Date | undefined, string | Date>;
export type NullableInstant = ColumnType<
  string | null,
  string | Date | null | undefined,
  string | Date | null
>;

/** A jsonb column: read as parsed, written as JSON text. */
export type JsonText = ColumnType<unknown, string, string>;
export type DefaultedJsonText = ColumnType<unknown, string | undefined, string>;
