export interface Rule { readonly id: string; readonly build: string }
export function chooseBuild(release: { active: string }, _person: { userId: string | null; tenantId: string | null }): { build: string; reason: "active" } | null { return { build: release.active, reason: "active" }; }
