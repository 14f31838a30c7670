import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "@playwright/test";
import type { BuildDescription } from "@loubby/shared-contracts/http/remotes/shipping.schema";
import { runKit } from "@loubby/tooling/kit";
import { browserPackage } from "@loubby/tooling/packages";
import { buildPackage } from "@loubby/tooling/build";
import { readBuild, type StandingBuild } from "@loubby/tooling/standing-builds";

const quiet = () => {};
const standing = async (name: string) => readBuild((await buildPackage(browserPackage(name), quiet)).dir);

type Config = NonNullable<BuildDescription["remote"]>["config"];

/** A copy of a build that declares other things than it has. */
function declaring(
  build: StandingBuild,
  dir: string,
  change: (config: Config) => Partial<Config>,
): StandingBuild {
  cpSync(build.dir, dir, { recursive: true });
  const file = path.join(dir, "build.json");
  const description = JSON.parse(readFileSync(file, "utf8")) as BuildDescription;
  if (description.remote) Object.assign(description.remote.config, change(description.remote.config));
  writeFileSync(file, JSON.stringify(description));
  return readBuild(dir);
}

test("the contract kit opens all that a build declares, and tells what does not stand", async () => {
  test.slow();
  const [shell, wallet] = [await standing("host-shell"), await standing("mfe-wallet-billing")];
  const dir = mkdtempSync(path.join(tmpdir(), "loubby-kit-spec-"));
  try {
    const lying = declaring(wallet, path.join(dir, "build"), ({ routes, widgets }) => ({
      routes: [...routes, { path: "/dashboard/vault", page: "vault", title: "Vault", access: "signed_in" }],
      widgets: widgets.flatMap((widget) => [widget, { ...widget, slot: "saved.tab.v1" as const }]),
    }));
    const { routes = [], widgets = [] } = wallet.description.remote?.config ?? {};
    const { opened, problems } = await runKit(shell, [lying], quiet);
    expect(opened, "what the remote has, and the vault").toBe(routes.length + widgets.length + 1);
    expect(problems[0]).toMatch(/saved\.tab\.v1 is in a slot that no page of this shell has/);
    expect(problems[1]).toMatch(/the page Vault at \/dashboard\/vault, as employer@demo\.test: /);
    expect(problems.join("\n")).toMatch(/a card shows instead: Couldn't load Vault/);
    expect(problems.filter((problem) => !problem.includes("Vault"))).toHaveLength(1);
  } finally {
    rmSync(dir, { recursive: true });
  }
});
