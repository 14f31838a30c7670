import { z } from "zod";
import { integrity, remoteName, RemoteConfig } from "./remotes.schema.ts";
import { Release } from "./releases.schema.ts";

/** Three times the largest build, which is the shell with all it provides and its development build. */
export const SHIP_LIMITS = { files: 1024, bytes: 64 * 1024 * 1024 } as const;

/** A file of a build, below its directory. No dots but those of endings, so that no path leads out of it. */
const filePath = z
  .string()
  .max(200)
  .regex(
    /^(?:[\w@~-]+\/)*[\w@~-]+(?:\.[\w-]+)*\.(?:js|css|json|html|svg|png|webp|avif|woff2?|ico|txt|br|gz)$/,
  );

export const BuildFile = z.object({ size: z.int().min(0).max(SHIP_LIMITS.bytes), integrity });
export type BuildFile = z.output<typeof BuildFile>;

const BuildFiles = z
  .record(filePath, BuildFile)
  .refine((files) => Object.keys(files).length <= SHIP_LIMITS.files, `more than ${SHIP_LIMITS.files} files`)
  .refine(
    (files) => Object.values(files).reduce((sum, { size }) => sum + size, 0) <= SHIP_LIMITS.bytes,
    "more than 64 MB",
  );

/** What a build says of itself: `remote` for a remote, `shell` for the shell. */
export const BuildDescription = z.object({
  name: remoteName,
  version: z.string().regex(/^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/, "a version like 1.4.0"),
  build: z.string().regex(/^[0-9a-f]{10}$/),
  /** Ids of the endpoints whose contracts it carries. */
  operations: z.array(z.string().regex(/^\w+\.\w+$/)).max(2000),
  remote: z
    .object({
      manifest: z.string(),
      manifestIntegrity: integrity,
      /** The script that the build starts with. */
      entry: z.string(),
      entryIntegrity: integrity,
      contract: z.string(),
      config: RemoteConfig,
      /** What it takes from the shell, by import name, with the range it can live with. */
      requires: z.record(z.string(), z.string()),
    })
    .nullable(),
  shell: z.object({ contract: z.string(), provides: z.record(z.string(), z.string()) }).nullable(),
});
export type BuildDescription = z.output<typeof BuildDescription>;

const remote = z.object({ remote: remoteName });
const shipped = z.object({ description: BuildDescription, files: BuildFiles });

export const shippingSchema = {
  begin: {
    params: remote,
    body: shipped,
    response: z.object({
      data: z.array(z.object({ path: z.string(), url: z.string(), contentType: z.string() })),
    }),
  },
  register: { params: remote, body: shipped, response: Release },
};
