import { createHash } from "node:crypto";
import { access, mkdir, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import type { Services } from "#api/services";
import { type BuildRow, findStoredAt } from "../remotes.sql.ts";
import { remotesSettings } from "../settings.ts";

/** How long a build may have been removed before this node stops serving what it holds of it. */
const REMEMBERED_MS = 30_000;

/** Finds the files of builds, wherever a build was made. */
export interface BuildFiles {
  /**
   * The directory to which `<directory>/<file>` is relative, the file being there; null when there is none. A file that
   * the storage holds comes from there once and only if it is what was registered. Throws 410 for a build whose
   * files were removed.
   */
  rootOf(directory: string, file: string): Promise<string | null>;
}

/** The object that holds a file of a shipped build. */
export function objectKeyOf(directory: string, file: string): string {
  return `remotes/${directory}/${file}`;
}

/** `sha384-…` of some bytes, as the `integrity` attribute takes it. */
export function integrityOf(bytes: Buffer): string {
  return `sha384-${createHash("sha384").update(bytes).digest("base64")}`;
}

/** The files of builds: local ones where they were built, all others from the storage by a cache on disk. */
export function buildFiles({ config, db, objects }: Services): BuildFiles {
  const cache = path.join(config.dataDir, "remotes-cache");
  const known = new Map<string, { readonly row: BuildRow; readonly until: number }>();
  const arriving = new Map<string, Promise<void>>();

  const storedAt = async (directory: string) => {
    const remembered = known.get(directory);
    if (remembered && remembered.until > Date.now()) return remembered.row;
    const row = await db.as({ role: "release" }).read((sql) => findStoredAt(sql, directory));
    if (row) known.set(directory, { row, until: Date.now() + REMEMBERED_MS });
    else known.delete(directory);
    return row;
  };
  const fetchOnce = (row: BuildRow, file: string) => {
    const key = objectKeyOf(row.path, file);
    const under = arriving.get(key) ?? bring(row, file).finally(() => arriving.delete(key));
    arriving.set(key, under);
    return under;
  };
  const bring = async (row: BuildRow, file: string) => {
    const target = path.join(cache, row.path, file);
    const expected = row.files[file];
    if (expected === undefined || (await exists(target))) return;
    const bytes = await objects.read(objectKeyOf(row.path, file), 0, expected.size);
    if (integrityOf(bytes) !== expected.integrity)
      throw new Error(`${objectKeyOf(row.path, file)} is not the file that was registered.`);
    const arrivingAt = `${target}.${process.pid}`;
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(arrivingAt, bytes);
    await rename(arrivingAt, target).catch(async (error: unknown) => {
      await rm(arrivingAt, { force: true });
      throw error;
    });
  };

  return {
    async rootOf(directory, file) {
      if (await exists(path.join(config.of(remotesSettings).dir, directory, "build.json")))
        return config.of(remotesSettings).dir;
      const row = await storedAt(directory);
      if (row === undefined || row.files[file] === undefined) return null;
      if (row.removed_at !== null)
        throw new ApiError(410, "build_removed", `${row.remote} ${row.version}-${row.build} was removed.`);
      const forms = [file, `${file}.br`, `${file}.gz`];
      await Promise.all(forms.map((form) => fetchOnce(row, form)));
      return cache;
    },
  };
}

async function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}
