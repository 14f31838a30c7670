import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import type { BuildFile } from "@loubby/shared-contracts/http/remotes/shipping.schema";
import type { Services } from "#api/services";
import { integrityOf, objectKeyOf } from "./build-files.ts";
import { applyChange, SYSTEM } from "../releases/change-release.ts";
import { contentTypeOf } from "./content-type.ts";
import { localBuilds, type LocalBuild } from "./local-builds.ts";
import { servedBuild } from "./register-local-builds.ts";
import { without } from "../releases/release.service.ts";
import { keepFiles } from "../remotes.sql.ts";
import { remotesSettings } from "../settings.ts";

const AT_ONCE = 8;

/**
 * Gives everyone the builds that came with this version of the product. Their files go into the storage first, so
 * that every node serves them, also one of another version. `operations` are those that this API serves: a build that
 * asks for others is no fallback. Answers the builds that no one ran before.
 */
export async function releaseLocalBuilds(
  services: Pick<Services, "config" | "db" | "objects">,
  operations: ReadonlySet<string>,
): Promise<LocalBuild[]> {
  const { config, db } = services;
  const released: LocalBuild[] = [];
  for (const local of await localBuilds(config.of(remotesSettings).dir)) {
    const files = await store(services, local);
    const { name, description } = local;
    const { version, build } = description;
    await db.as({ role: "release" }).write(async (sql) => {
      await keepFiles(sql, { remote: name, build, version, path: local.path, description, files });
      await applyChange(sql, SYSTEM, name, "promote", async (release) => {
        if (release.active === build) return null;
        released.push(local);
        const previous = await servedBuild(sql, name, release.active, operations);
        const next = { ...release, active: build, previous, rules: without(release, build) };
        return { release: next, build, reason: "Came with this version of the product." };
      });
    });
  }
  return released;
}

/** Puts the files of a build into the storage, those that are not there; answers what each is. */
async function store(
  { config, objects }: Pick<Services, "config" | "objects">,
  local: LocalBuild,
): Promise<Record<string, BuildFile>> {
  const directory = path.join(config.of(remotesSettings).dir, local.path);
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const queue = entries
    .filter((entry) => entry.isFile())
    .map((entry) =>
      path.relative(directory, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, "/"),
    );
  const files: Record<string, BuildFile> = {};
  const worker = async () => {
    for (let file = queue.shift(); file !== undefined; file = queue.shift()) {
      const bytes = await readFile(path.join(directory, file));
      files[file] = { size: bytes.length, integrity: integrityOf(bytes) };
      const key = objectKeyOf(local.path, file);
      if ((await objects.sizeOf(key)) !== bytes.length) await objects.put(key, bytes, contentTypeOf(file));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return files;
}
