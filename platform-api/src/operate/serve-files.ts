import path from "node:path";
import type { Config } from "#api/config";
import { ConfigError } from "#api/config/config-error";
import { startDiskStore } from "@loubby/file-store/store-server";

/**
 * Runs the disk store as a process of its own, for nodes that name it as S3_ENDPOINT. It listens on HOST and PORT,
 * keeps everything below DATA_DIR, and takes the one key pair of the settings.
 */
export async function serveFiles(config: Config): Promise<void> {
  const { accessKeyId, secretAccessKey, region } = config.files;
  if (accessKeyId === null || secretAccessKey === null) {
    throw new ConfigError("The store needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.");
  }
  const store = await startDiskStore({
    directory: path.join(config.dataDir, "files", "buckets"),
    host: config.host,
    port: config.port,
    region,
    credentials: { accessKeyId, secretAccessKey },
    allowedOrigin: new URL(config.publicUrl).origin,
    onFault: (error) => console.error(error),
  });
  console.log(`Files are served on ${config.host}:${store.port} from ${config.dataDir}.`);
  for (const signal of ["SIGINT", "SIGTERM"]) {
    process.on(signal, () => void store.close().then(() => process.exit(0)));
  }
}
