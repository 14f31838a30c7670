import { Command } from "commander";
import { ConfigError } from "#api/config/config-error";
import { refuseForgetful } from "#api/db/durability";
import { inWords } from "#api/db/migrations/migrate-in-words";
import { migrate } from "#api/db/migrate";
import { addBackupCommands } from "./backup/backup-commands.ts";
import { operating } from "./operating.ts";
import { addPeopleCommands } from "./people-commands.ts";
import { serveFiles } from "./serve-files.ts";

const program = new Command("production").description("Runs and looks after an installation of Loubby.");

program
  .command("start")
  .description("run one node, until it is told to stop")
  .action(async () => void (await import("../main.ts")));

program
  .command("migrate")
  .description("bring the database up to this version; nodes of the version before keep running")
  .action(async () => {
    const config = operating.config();
    console.log(inWords(await migrate(config.databaseUrl)));
    await refuseForgetful(config);
  });

program
  .command("release")
  .description("give everyone the browser builds of this version; run it when every node runs this version")
  .action(async () => {
    const { releaseThisVersion } = await import("./release.ts");
    const released = await releaseThisVersion(operating.config());
    for (const { name, description } of released)
      console.log(`${name} ${description.version}-${description.build}`);
    console.log(
      released.length === 0 ? "Everyone runs these builds already." : `Released ${released.length} builds.`,
    );
  });

program
  .command("files")
  .description(
    "run a store for files on this machine's disk, which speaks S3: for one machine, without copies",
  )
  .action(() => serveFiles(operating.config()));

addPeopleCommands(program);
addBackupCommands(program);

try {
  await program.parseAsync();
} catch (error) {
  console.error(error instanceof ConfigError ? `✖ ${error.message}` : error);
  process.exitCode = 1;
}
