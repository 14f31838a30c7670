import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
export const root = path.resolve(import.meta.dirname, "../../..");
/** Where builds stand, one directory a build: `<name>/<version>-<build>/`. */
export const remotesDir = path.join(root, "dist", "remotes");
export const shellName = "host-shell";
/** The shell and every remote of the workspace, the shell first. */
export function browserPackages() {
    const remotes = readdirSync(root).filter((name) => name.startsWith("mfe-")).sort();
    return [shellName, ...remotes].map(browserPackage);
}
/** One of them by its directory's name. Throws when there is none. */
export function browserPackage(name) {
    const dir = path.join(root, name);
    return { name, dir, version: packageVersion(dir) };
}
function packageVersion(dir) {
    const { version } = JSON.parse(readFileSync(path.join(dir, "package.json"), "utf8"));
    return version;
}
/** The version of a dependency as it is installed for the package in `dir`. */
export function installedVersion(dir, dependency) {
    return packageVersion(path.join(dir, "node_modules", dependency));
}
