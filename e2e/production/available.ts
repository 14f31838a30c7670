import { systemPostgresBinaries } from "@loubby/tooling/system-postgres";
import { findNginx } from "./nginx.ts";

/** What an installation needs of the machine, or why there can be none on it. */
export function availableParts():
  | { readonly postgres: string; readonly nginx: string }
  | { readonly skip: string } {
  const postgres = systemPostgresBinaries();
  const nginx = findNginx();
  if (postgres === undefined)
    return { skip: "PostgreSQL's server and tools are not installed (Debian: postgresql)." };
  if (nginx === undefined) return { skip: "nginx is not installed (Debian: nginx)." };
  return { postgres, nginx };
}
