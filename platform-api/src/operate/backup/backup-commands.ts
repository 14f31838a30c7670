import { existsSync } from "node:fs";
import path from "node:path";
import type { Command } from "commander";
import type { Config } from "#api/config";
import { ConfigError } from "#api/config/config-error";
import { openFiles } from "#api/storage/open-files";
import type { ObjectStorage } from "#api/storage/object-storage";
import { operating } from "../operating.ts";
import { makeBackup } from "./make-backup.ts";
import { restoreBackup } from "./restore-backup.ts";

/** Backups: the database whole, with its roles, and a list of the files. */
export function addBackupCommands(program: Command): void {
  const { config } = operating;
  program
    .command("backup")
    .argument("<folder>", "a new folder")
    .description("write the database, with its roles, and a list of the files into a folder")
    .action(async (folder: string) => {
      const { databaseUrl, files } = config();
      const about = await withObjects(config(), (objects) =>
        makeBackup({ databaseUrl, bucket: files.bucket, objects }, path.resolve(folder)),
      );
      const tables = Object.values(about.contents.rows);
      const rows = tables.reduce((sum, count) => sum + count, 0);
      console.log(
        `Backed up ${rows} rows of ${tables.length} tables, and the list of ${about.files.count} files.`,
      );
    });
  program
    .command("restore")
    .argument("<folder>", "what a backup wrote")
    .description("fill an empty database from a backup, and compare")
    .action(async (folder: string) => {
      const source = path.resolve(folder);
      if (!existsSync(source)) throw new ConfigError(`There is no folder ${source}.`);
      const { databaseUrl, files } = config();
      const { about, differences, missingFiles } = await withObjects(config(), (objects) =>
        restoreBackup({ databaseUrl, objects }, source),
      );
      const tables = Object.keys(about.contents.rows).length;
      if (differences.length === 0)
        console.log(
          `Restored ${tables} tables of ${about.at}; every count is the same, and the ledger proves itself.`,
        );
      for (const difference of differences) console.error(`✖ ${difference}`);
      if (missingFiles.length === 0) console.log(`All ${about.files.count} files are in ${files.bucket}.`);
      else {
        const some = missingFiles.slice(0, 10).map((key) => `\n  ${key}`);
        console.error(
          `✖ ${files.bucket} lacks ${missingFiles.length} of ${about.files.count} files:${some.join("")}`,
        );
      }
      if (differences.length + missingFiles.length > 0) process.exitCode = 1;
    });
}

async function withObjects<T>(config: Config, work: (objects: ObjectStorage) => Promise<T>): Promise<T> {
  const files = await openFiles(config, console.error);
  try {
    return await work(files.objects);
  } finally {
    await files.close();
  }
}
