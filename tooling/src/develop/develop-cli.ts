// `npm run dev -- mfe-recruit`: a remote from its sources inside a running shell.
import { Command, InvalidArgumentError } from "commander";
import { isPortFree } from "../postgres/free-port.ts";
import { ShipError, targetUrl } from "../ship/deployer.ts";
import { inWords } from "../ship/in-words.ts";
import { browserPackage, browserPackages, shellName } from "../webpack/packages.ts";
import { developmentAt } from "./running-shell.ts";
import { serveRemote } from "./serve-remote.ts";

const say = (line: string) => console.log(`• ${line}`);

const program = new Command("dev")
  .description("Serves a remote from its sources, to run it inside a running shell.")
  .argument("<remote>", "the package: mfe-recruit, …")
  .option("--port <port>", "where to listen on this machine", portOf, 3101)
  .option("--url <url>", "the running product (default: LOUBBY_URL, or the one on this machine)")
  .showHelpAfterError()
  .action(develop);

try {
  await program.parseAsync();
} catch (error) {
  console.error(`✖ ${inWords(error)}`);
  process.exit(1);
}

async function develop(name: string, { port, url }: { port: number; url?: string }): Promise<void> {
  const remotes = browserPackages().filter((pkg) => pkg.name !== shellName);
  if (!remotes.some((pkg) => pkg.name === name)) {
    const names = remotes.map((pkg) => pkg.name).join(", ");
    throw new ShipError(`There is no remote "${name}"; there are ${names}.`);
  }
  const shellUrl = targetUrl(url === undefined ? process.env : { LOUBBY_URL: url });
  if (!(await isPortFree(port)))
    throw new ShipError(`Port ${port} is taken. Choose another, for example: --port ${port + 1}`);
  const development = await developmentAt(shellUrl, say);
  process.env["NODE_ENV"] = development === "refresh" ? "development" : "production";
  say(`Compiling ${name}`);
  const { manifest } = await serveRemote(browserPackage(name), development, { shellUrl, port });
  console.log(`✔ ${name} is served from its sources at ${manifest}`);
  console.log(`  At ${shellUrl}, signed in as an admin: profile menu → Builds in this tab → ${name} →`);
  console.log(`  Run from sources → ${manifest} → Override.`);
  console.log(
    development === "refresh"
      ? "  Your changes show at once, and forms keep what you typed."
      : "  This shell has no development build, so changes reload the page.",
  );
  console.log("  remote.config.ts is read once: restart after you change it. Ctrl-C stops it.");
}

function portOf(text: string): number {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65535)
    throw new InvalidArgumentError("a port is a number from 1 to 65535.");
  return port;
}
