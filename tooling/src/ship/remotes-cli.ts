// `npm run remotes -- <command>`: what runs, and changing it.
import { Command, InvalidArgumentError } from "commander";
import { deployKeys } from "@loubby/shared-contracts/http/remotes/deploy-keys";
import { releases } from "@loubby/shared-contracts/http/remotes/releases";
import { ask } from "./ask.ts";
import { forgetSignIn, readDeployer } from "./deployer.ts";
import { inWords } from "./in-words.ts";
import { printChanges, printDifferences, printKeys, printRelease, printReleases } from "./print.ts";
import { pickBuild, releaseOf } from "./releases.ts";
import { signIn } from "./sign-in.ts";
import { canary, endCanary, kill, promote, revive, rollBack } from "./change.ts";

const program = new Command("remotes")
  .description("Shows and changes which builds run at LOUBBY_URL.")
  .showHelpAfterError()
  .addHelpText(
    "after",
    "\nA build is named by its version, its id, or both: 1.4.0, 0123456789, 1.4.0-0123456789.",
  );

const collect = (value: string, before: string[] = []) => [...before, value];
const percentage = (text: string) => {
  const value = Number(text);
  if (text.trim() === "" || !(value >= 0 && value <= 100))
    throw new InvalidArgumentError("0 to 100, please.");
  return value;
};
const deployer = () => readDeployer(process.env);

program
  .command("login [email]")
  .description("sign in as a super admin; LOUBBY_PASSWORD instead of being asked")
  .action((email?: string) => signIn(process.env, email));
program
  .command("logout")
  .description("sign out")
  .action(() => forgetSignIn(process.env));

program
  .command("list [name]")
  .description("every remote you may ship; with a name its builds and trials")
  .action(async (name?: string) => {
    if (name !== undefined) return printRelease(await releaseOf(deployer(), name));
    printReleases((await ask(deployer(), releases.list, {})).data);
  });
program
  .command("history <name>")
  .description("who changed what, newest first")
  .option("--limit <count>", "lines to show", "20")
  .action(async (remote: string, { limit }: { limit: string }) => {
    const query = { limit: Number(limit) };
    printChanges((await ask(deployer(), releases.history, { params: { remote }, query })).data);
  });
program
  .command("compare <name> <from> [to]")
  .description("compare two builds' contracts; without a second, with the newest")
  .action(async (remote: string, from: string, to?: string) => {
    const release = await releaseOf(deployer(), remote);
    const [before, after] = [pickBuild(release, from), pickBuild(release, to ?? release.builds[0]?.build)];
    const query = { from: before.build, to: after.build };
    printDifferences((await ask(deployer(), releases.compare, { params: { remote }, query })).data);
  });

program
  .command("canary <name> [build]")
  .description("give a build to some people; default: the newest that isn't active")
  .option("--tenant <company>", "a company by name or id; may be repeated", collect)
  .option("--user <person>", "a person by e-mail address or id; may be repeated", collect)
  .option("--percent <number>", "share of signed-in people in percent, always the same ones", percentage)
  .option("--reason <text>", "for the audit trail")
  .action((name: string, build: string | undefined, options) => canary(deployer(), name, build, options));
program
  .command("end-canary <name> <build>")
  .description("end the trial of a build")
  .action((name: string, build: string) => endCanary(deployer(), name, build));
program
  .command("promote <name> [build]")
  .description("give a build to everyone; default: the newest that isn't active")
  .option("--reason <text>", "for the audit trail")
  .action((name: string, build: string | undefined, options) => promote(deployer(), name, build, options));
program
  .command("rollback <name> [build]")
  .description("go back to the previous build, or to the given one")
  .option("--reason <text>", "for the audit trail")
  .action((name: string, build: string | undefined, options) => rollBack(deployer(), name, build, options));
program
  .command("kill <name>")
  .description("stop the remote for everyone, within a minute in open tabs")
  .requiredOption("--reason <text>", "the sentence that people see instead")
  .action((name: string, { reason }: { reason: string }) => kill(deployer(), name, reason));
program
  .command("revive <name>")
  .description("let a killed remote run again")
  .action((name: string) => revive(deployer(), name));

const keys = program.command("keys").description("deploy keys, for super admins");
keys
  .command("list")
  .description("every key, without its secret")
  .action(async () => printKeys((await ask(deployer(), deployKeys.list, {})).data));
keys
  .command("create <name>")
  .description("create a key that can only ship this remote; its secret is shown once")
  .option("--label <text>", "whose it is", "CI")
  .action(async (remote: string, { label }: { label: string }) => {
    const { _id, secret } = await ask(deployer(), deployKeys.create, { body: { remote, name: label } });
    console.log(
      `✔ ${label} can ship ${remote}. Save the secret; it won't be shown again (key ${_id}):\n${secret}`,
    );
  });
keys
  .command("revoke <id>")
  .description("revoke a key")
  .action(async (keyId: string) => {
    const { name, remote } = await ask(deployer(), deployKeys.revoke, { params: { keyId } });
    console.log(`✔ ${name} can no longer ship ${remote}.`);
  });

try {
  await program.parseAsync();
} catch (error) {
  console.error(`✖ ${inWords(error)}`);
  process.exitCode = 1;
}
