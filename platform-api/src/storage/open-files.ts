import path from "node:path";
import { keepCredentials } from "@loubby/file-store/credentials";
import type { Credentials } from "@loubby/file-store/signature";
import { startDiskStore, type DiskStore } from "@loubby/file-store/store-server";
import type { Config } from "#api/config";
import { ConfigError } from "#api/config/config-error";
import type { OnFault } from "#api/operations/faults";
import { openObjectStorage, type ObjectStorage } from "./object-storage.ts";

/** The product's objects, and what has to be stopped at the end. */
export interface OpenFiles {
  readonly objects: ObjectStorage;
  close(): Promise<void>;
}

/** Opens the store that the configuration names, or starts the embedded one; the bucket is there afterwards. */
export async function openFiles(config: Config, onFault: OnFault): Promise<OpenFiles> {
  const { files } = config;
  const credentials =
    configured(config) ?? (await keepCredentials(path.join(config.dataDir, "files", "credentials.json")));
  const embedded =
    files.embeddedPort === null
      ? null
      : await startEmbedded(config, files.embeddedPort, credentials, onFault);
  const objects = openObjectStorage({
    endpoint: files.endpoint ?? `http://${reachable(config.host)}:${files.embeddedPort}`,
    publicUrl: files.url,
    region: files.region,
    bucket: files.bucket,
    credentials,
  });
  const close = async () => {
    objects.close();
    await embedded?.close();
  };
  try {
    await objects.ensureBucket();
  } catch (error) {
    await close();
    if (files.endpoint === null) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new ConfigError(`S3_ENDPOINT: cannot open ${files.bucket} at ${files.endpoint}: ${reason}`, {
      cause: error,
    });
  }
  return { objects, close };
}

function configured({ files }: Config): Credentials | null {
  const { accessKeyId, secretAccessKey } = files;
  return accessKeyId !== null && secretAccessKey !== null ? { accessKeyId, secretAccessKey } : null;
}

function startEmbedded(
  config: Config,
  port: number,
  credentials: Credentials,
  onFault: OnFault,
): Promise<DiskStore> {
  return startDiskStore({
    directory: path.join(config.dataDir, "files", "buckets"),
    host: config.host,
    port,
    region: config.files.region,
    credentials,
    allowedOrigin: new URL(config.publicUrl).origin,
    onFault: (error) => onFault(error, "file store"),
  });
}

/** An address to call for an address to listen on. */
function reachable(host: string): string {
  if (host === "0.0.0.0") return "127.0.0.1";
  if (host === "::") return "[::1]";
  return host.includes(":") ? `[${host}]` : host;
}
