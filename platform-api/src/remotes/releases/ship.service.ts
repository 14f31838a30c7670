import { isDeepStrictEqual } from "node:util";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import type { BuildDescription, BuildFile } from "@loubby/shared-contracts/http/remotes/shipping.schema";
import { type Deployer, mustMayDeploy } from "#api/access/deploy-key";
import type { Services } from "#api/services";
import { integrityOf, objectKeyOf } from "../builds/build-files.ts";
import { actorOf } from "./change-release.ts";
import { contentTypeOf } from "../builds/content-type.ts";
import { insertChange } from "./release-changes.sql.ts";
import { findReleasedBuilds, findShippedVersion, insertShipped } from "../remotes.sql.ts";

/** A build on its way in. */
export interface Shipment {
  readonly description: BuildDescription;
  readonly files: Readonly<Record<string, BuildFile>>;
}

const AT_ONCE = 8;

/** Where to put each file. Throws 409 `version_taken`, and what is wrong with the shipment itself. */
export async function beginShipment(
  services: Services,
  deployer: Deployer,
  remote: string,
  shipment: Shipment,
) {
  await mustBeShippable(services, deployer, remote, shipment);
  const directory = directoryOf(shipment.description);
  const uploads = Object.entries(shipment.files).map(async ([path, { size }]) => {
    const contentType = contentTypeOf(path);
    const url = await services.objects.uploads.signPut(objectKeyOf(directory, path), size, contentType);
    return { path, url, contentType };
  });
  return { data: await Promise.all(uploads) };
}

/** Registers a build whose files are in the storage. It runs for no one until it is released. */
export async function registerShipment(
  services: Services,
  deployer: Deployer,
  remote: string,
  shipment: Shipment,
): Promise<void> {
  await mustBeShippable(services, deployer, remote, shipment);
  const { description, files } = shipment;
  const directory = directoryOf(description);
  await mustHaveArrived(services, directory, files);
  await mustDescribeItself(services, directory, description);
  await services.db.as({ role: "release" }).write(async (sql) => {
    const { version, build } = description;
    const row = { remote, build, version, path: directory, description, files };
    if (!(await insertShipped(sql, row))) throw taken(remote, version);
    const actor = actorOf(deployer);
    await insertChange(sql, {
      remote,
      action: "ship",
      build,
      reason: null,
      actor,
      before: null,
      after: null,
    });
  });
}

async function mustBeShippable(
  { db }: Services,
  deployer: Deployer,
  remote: string,
  { description, files }: Shipment,
): Promise<void> {
  mustMayDeploy(deployer, remote);
  const { name, version, remote: described, shell } = description;
  if (name !== remote) throw unfit(`This build is one of ${name}.`);
  if ((described === null) === (shell === null)) throw unfit("A build is either a remote's or the shell's.");
  if (described && described.config.name !== remote)
    throw unfit(`Its config is that of ${described.config.name}.`);
  if (shell && files["index.html"] === undefined) throw unfit("The shell has no index.html.");
  if (described && files[described.manifest]?.integrity !== described.manifestIntegrity)
    throw unfit("Its manifest is not the one described.");
  if (described && files[described.entry]?.integrity !== described.entryIntegrity)
    throw unfit("Its entry is not the one described.");
  await db.as({ role: "release" }).read(async (sql) => {
    if (await findShippedVersion(sql, remote, version)) throw taken(remote, version);
    const claimed = new Set(described?.config.routes.map(({ path }) => path));
    for (const other of await findReleasedBuilds(sql)) {
      const path = other.description.remote?.config.routes.find((route) => claimed.has(route.path))?.path;
      if (other.remote !== remote && path !== undefined)
        throw new ApiError(409, "path_taken", `${path} belongs to ${other.remote}.`);
    }
  });
}

async function mustHaveArrived(
  { objects }: Services,
  directory: string,
  files: Shipment["files"],
): Promise<void> {
  const queue = Object.entries(files);
  const wrong: string[] = [];
  const worker = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const [file, { size, integrity }] = next;
      const stored = await objects.sizeOf(objectKeyOf(directory, file));
      const whole =
        stored === size &&
        integrityOf(await objects.read(objectKeyOf(directory, file), 0, size)) === integrity;
      if (!whole) wrong.push(file);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  if (wrong.length > 0) {
    const named = wrong.toSorted().slice(0, 5).join(", ");
    throw new ApiError(
      422,
      "files_differ",
      `${wrong.length} files didn't upload completely: ${named}.`,
      wrong,
    );
  }
}

/** What a shell will read in the manifest is what the registry was told. */
async function mustDescribeItself(
  { objects }: Services,
  directory: string,
  { remote }: BuildDescription,
): Promise<void> {
  if (remote === null) return;
  const key = objectKeyOf(directory, remote.manifest);
  const bytes = await objects.read(key, 0, (await objects.sizeOf(key)) ?? 0);
  const { metaData } = JSON.parse(bytes.toString()) as { metaData?: Record<string, unknown> };
  if (!isDeepStrictEqual(metaData?.["contract"], remote.config))
    throw unfit("Its manifest declares something else.");
  if (!isDeepStrictEqual(metaData?.["requires"], remote.requires))
    throw unfit("Its manifest needs something else.");
}

function directoryOf({ name, version, build }: BuildDescription): string {
  return `${name}/${version}-${build}`;
}

function unfit(message: string): ApiError {
  return new ApiError(422, "build_unfit", message);
}

function taken(remote: string, version: string): ApiError {
  return new ApiError(
    409,
    "version_taken",
    `${remote} ${version} has already been shipped. Raise the version in ${remote}/package.json.`,
  );
}
