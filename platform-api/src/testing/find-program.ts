import { existsSync } from "node:fs";
import path from "node:path";

/** Where a program of this machine is, or undefined. */
export function findProgram(name: string): string | undefined {
  const folders = [...(process.env["PATH"] ?? "").split(path.delimiter), "/usr/bin", "/usr/local/bin"];
  return folders.map((folder) => path.join(folder, name)).find((file) => existsSync(file));
}
