export function chooseBuild(release, _person) { return { build: release.active, reason: "active" }; }
