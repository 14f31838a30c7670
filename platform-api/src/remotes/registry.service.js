import { createHash } from "node:crypto";
import { chooseBuild } from "./choose-build.ts";
import { findReleasedBuilds, findReleases } from "./remotes.sql.ts";
/** The name under which the shell itself is registered. */
export const SHELL = "host-shell";
/** Which build of each remote this person runs and why. Nobody signed in gets what is active for all. */
export async function readRegistry({ db }, principal) {
    const { releases, builds } = await db.as("nobody").read(async (sql) => ({
        releases: await findReleases(sql),
        builds: await findReleasedBuilds(sql),
    }));
    const buildOf = (remote, build) => builds.find((one) => one.remote === remote && one.build === build);
    const person = { userId: principal?.userId ?? null, tenantId: principal?.organization?.id ?? null };
    const shell = releases.find((release) => release.remote === SHELL);
    const remotes = [];
    for (const release of releases) {
        if (release.remote === SHELL || release.killed_reason !== null)
            continue;
        const entry = entryOf(release, person, buildOf);
        if (entry)
            remotes.push(entry);
    }
    return {
        schema: 1,
        revision: revisionOf(releases),
        shell: { version: buildOf(SHELL, shell?.active ?? null)?.version ?? "", build: shell?.active ?? "" },
        remotes,
        killed: releases.flatMap(({ remote, killed_reason }) => killed_reason === null ? [] : [{ name: remote, reason: killed_reason }]),
    };
}
/** The directory below `/remotes` of the shell that everybody runs, or null before any was registered. */
export async function readActiveShell({ db }) {
    return db.as("nobody").read(async (sql) => {
        const shell = (await findReleases(sql)).find((release) => release.remote === SHELL);
        const build = (await findReleasedBuilds(sql)).find((one) => one.remote === SHELL && one.build === shell?.active);
        return build?.path ?? null;
    });
}
function entryOf(release, person, buildOf) {
    const choice = chooseBuild(release, person);
    if (choice === null)
        return undefined;
    const chosen = toBuild(buildOf(release.remote, choice.build));
    if (chosen === null)
        return undefined;
    // Whoever tries another build falls back to the one that runs for all; everybody else to the one before.
    const fallback = choice.build === release.active ? release.previous : release.active;
    return { ...chosen, reason: choice.reason, previous: toBuild(buildOf(release.remote, fallback)) };
}
function toBuild(row) {
    if (row === undefined || row.description === null)
        return null;
    const { manifest, manifestIntegrity, entryIntegrity, contract, config } = row.description;
    return {
        name: row.remote,
        version: row.version,
        build: row.build,
        manifest: `/remotes/${row.path}/${manifest}`,
        manifestIntegrity,
        entryIntegrity,
        contract,
        config,
    };
}
function revisionOf(releases) {
    return createHash("sha256").update(JSON.stringify(releases)).digest("hex").slice(0, 16);
}
