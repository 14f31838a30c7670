import { addBuild, remoteBuild } from "#api/testing/builds";
import { deployKey } from "#api/testing/deploy-key";
import type { WalkCases } from "#api/testing/walk";

/** Releases, shipping and overrides, as staff. */
export const walkCases: WalkCases = async ({ app, applicant, staff }) => {
  const remote = { remote: "mfe-x" };
  const build = await addBuild(app, remoteBuild());
  const { description, files } = remoteBuild({ version: "1.1.0" });
  const key = await deployKey(app, staff, "mfe-x");
  return {
    "releases.list": { owner: staff },
    "releases.history": { owner: staff, params: remote },
    "releases.choice": { owner: staff, params: remote },
    "releases.compare": { owner: staff, params: remote, query: { from: build, to: build } },
    "releases.vitals": { owner: staff },
    "releases.canary": { owner: staff, params: remote, body: { build, percent: 1 } },
    "releases.endCanary": { owner: staff, params: { ...remote, build } },
    "releases.promote": { owner: staff, params: remote, body: { build } },
    "releases.rollback": { owner: staff, params: remote, body: { build } },
    "releases.kill": { owner: staff, params: remote, body: { reason: "The walk has come by." } },
    "releases.revive": { owner: staff, params: remote },
    "shipping.begin": { owner: staff, params: remote, body: { description, files } },
    "shipping.register": { owner: staff, params: remote, body: { description, files } },
    "overrides.list": { owner: staff },
    "overrides.set": {
      owner: staff,
      params: remote,
      body: { manifest: "http://localhost:3101/mf-manifest.json" },
    },
    "overrides.clear": { owner: staff, params: remote },
    "overrides.reset": { owner: staff },
    "deployKeys.list": { owner: staff },
    "deployKeys.create": { owner: staff, body: { remote: "mfe-x", name: "CI" } },
    "deployKeys.revoke": { owner: staff, params: { keyId: key.keyId } },
    "reports.send": {
      owner: applicant,
      body: { shell: build, reports: [{ kind: "error", remote: "mfe-x", build }] },
    },
  };
};
