import { CONTRACT_VERSION } from "@loubby/shared-contracts/shell";
import satisfies from "semver/functions/satisfies.js";
import validRange from "semver/ranges/valid.js";
/**
 * Decides from the manifest's own text, before any code of the build runs, whether it fits this shell. Whatever is
 * missing or unreadable closes the gate.
 */
export function gate(text, name, contractVersion = CONTRACT_VERSION) {
    const manifest = readManifest(text);
    if (!manifest)
        return closed("Its manifest cannot be read.");
    const { config } = manifest;
    if (config.name !== name)
        return closed(`Its manifest is that of ${config.name}.`);
    if (config.format !== 1)
        return closed(`Its manifest has format ${String(config.format)}, this shell reads format 1.`);
    if (validRange(config.contract) === null)
        return closed("It does not say which contract it was built for.");
    if (!satisfies(contractVersion, config.contract)) {
        return closed(`It was built for contract ${config.contract}, this shell has ${contractVersion}.`);
    }
    return { open: true, manifest };
}
function closed(reason) {
    return { open: false, reason };
}
function readManifest(text) {
    let parsed;
    try {
        parsed = JSON.parse(text);
    }
    catch {
        return null;
    }
    const metaData = field(parsed, "metaData");
    const remoteEntry = field(metaData, "remoteEntry");
    const [globalName, entry, folder] = [
        field(metaData, "globalName"),
        field(remoteEntry, "name"),
        field(remoteEntry, "path"),
    ];
    const [config, chunks] = [field(metaData, "contract"), field(metaData, "chunks")];
    if (typeof globalName !== "string" || typeof entry !== "string" || typeof folder !== "string")
        return null;
    if (typeof field(config, "name") !== "string" || typeof field(config, "contract") !== "string")
        return null;
    if (typeof chunks !== "object" || chunks === null)
        return null;
    return {
        globalName,
        entry: folder === "" ? entry : `${folder}/${entry}`,
        config: config,
        chunks: chunks,
    };
}
function field(value, name) {
    return typeof value === "object" && value !== null && Object.hasOwn(value, name)
        ? value[name]
        : undefined;
}
