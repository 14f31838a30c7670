import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { isMissing, makeDirectory, replaceFile } from "./durable.ts";
import type { Credentials } from "./signature.ts";

const Kept = z.object({ accessKeyId: z.string().min(1), secretAccessKey: z.string().min(1) });

/** The store's own key pair: made at the first start, kept in `file`, which only its owner can read. */
export async function keepCredentials(file: string): Promise<Credentials> {
  try {
    return Kept.parse(JSON.parse(await readFile(file, "utf8")));
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
  const made = {
    accessKeyId: `LOCAL${randomBytes(8).toString("hex").toUpperCase()}`,
    secretAccessKey: randomBytes(32).toString("base64url"),
  };
  await makeDirectory(path.dirname(file));
  await replaceFile(file, JSON.stringify(made));
  return made;
}
