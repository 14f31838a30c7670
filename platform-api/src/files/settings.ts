import { z } from "zod";
import { settings } from "#api/config/settings";

const GB = 1024 ** 3;
const gigabytes = z.coerce
  .number("must be a number of gigabytes")
  .positive("must be more than 0")
  .max(1_000_000, "must be at most 1000000");

/** Bytes that files may take. */
export interface StorageAllowed {
  readonly company: number;
  readonly person: number;
}

/** How many gigabytes a company's files may take, and those of someone without one. */
export const storageSettings = settings(
  { STORAGE_GB_PER_COMPANY: gigabytes.default(20), STORAGE_GB_PER_PERSON: gigabytes.default(2) },
  ({ STORAGE_GB_PER_COMPANY, STORAGE_GB_PER_PERSON }): StorageAllowed => ({
    company: Math.floor(STORAGE_GB_PER_COMPANY * GB),
    person: Math.floor(STORAGE_GB_PER_PERSON * GB),
  }),
);
