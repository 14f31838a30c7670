import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { integrityOf } from "./integrity.ts";
import { shellName } from "./packages.ts";
const MANIFEST = "mf-manifest.json";
/** Writes `build.json` into a finished build, and integrity into the HTML of the shell's. */
export async function describeBuild(pkg, build, dir) {
    const chunks = await chunkIntegrity(dir);
    const isShell = pkg.name === shellName;
    if (isShell)
        await protectHtml(path.join(dir, "index.html"), chunks);
    const description = {
        name: pkg.name,
        version: pkg.version,
        build,
        chunks,
        remote: isShell ? null : await describeRemote(dir, chunks),
    };
    await writeFile(path.join(dir, "build.json"), JSON.stringify(description, null, 1));
}
async function describeRemote(dir, chunks) {
    // The statistics beside the manifest serve its making only.
    await rm(path.join(dir, "mf-stats.json"), { force: true });
    const bytes = await readFile(path.join(dir, MANIFEST));
    const { remoteEntry, contract: config } = JSON.parse(bytes.toString()).metaData;
    const entry = path.posix.join(remoteEntry.path, remoteEntry.name);
    const entryIntegrity = chunks[entry];
    if (!entryIntegrity)
        throw new Error(`The manifest names ${entry}, which was not built.`);
    return { manifest: MANIFEST, manifestIntegrity: integrityOf(bytes), entry, entryIntegrity, contract: config.contract, config };
}
async function chunkIntegrity(dir) {
    const files = (await readdir(dir, { recursive: true })).filter((file) => /\.(js|css)$/.test(file)).sort();
    const pairs = files.map(async (file) => [
        file.replaceAll(path.sep, "/"),
        integrityOf(await readFile(path.join(dir, file))),
    ]);
    return Object.fromEntries(await Promise.all(pairs));
}
async function protectHtml(file, chunks) {
    const html = await readFile(file, "utf8");
    const withIntegrity = html.replace(/(src|href)="([^"]+\.(?:js|css))"/g, (attribute, _kind, url) => {
        const name = Object.keys(chunks).find((chunk) => url.endsWith(`/${chunk}`));
        return name ? `${attribute} integrity="${chunks[name]}" crossorigin="anonymous"` : attribute;
    });
    await writeFile(file, withIntegrity);
}
