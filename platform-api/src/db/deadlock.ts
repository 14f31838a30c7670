import { DatabaseError } from "pg";

/** Whether the database ended a transaction as it and another waited for each other (SQLSTATE 40P01): done again, it succeeds. */
export const isDeadlock = (error: unknown): boolean =>
  error instanceof DatabaseError && error.code === "40P01";
