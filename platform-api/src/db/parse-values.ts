import { types } from "pg";

// Money and counts are bigint columns of minor units that stay far below 2^53.
types.setTypeParser(types.builtins.INT8, (text) => {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new Error(`Integer out of range: ${text}`);
  return value;
});
// A day has no zone: as a Date it would become another one.
types.setTypeParser(types.builtins.DATE, (text) => text);
// Replies hold ISO strings, so a timestamp never becomes a Date on the way.
types.setTypeParser(types.builtins.TIMESTAMPTZ, (text) => new Date(text).toISOString());
