import type { Pool, PoolForm } from "@loubby/shared-contracts/http/sourcing/talent-pools.schema";

/** A stage in the form; `key` tells two of the same name apart. */
export interface StageDraft {
  readonly key: string;
  readonly _id?: string;
  readonly name: string;
}

/** A pool as its form holds it. */
export type PoolDraft = Omit<PoolForm, "stages"> & { readonly stages: readonly StageDraft[] };

/** Returns a stage that is added to the form. */
export const newStage = (): StageDraft => ({ key: crypto.randomUUID(), name: "" });

/** A new pool, with the usual stages. */
export const emptyPool = (userId: string): PoolDraft => ({
  name: "",
  description: "",
  manager_id: userId,
  tags: [],
  colour: "green",
  visibility: "organization",
  people: [],
  stages: ["New", "Contacted", "Engaged", "Nurturing"].map((name) => ({ key: name, name })),
});

/** Returns the form of an existing pool. */
export const formOfPool = (pool: Pool): PoolDraft => ({
  name: pool.name,
  description: pool.description,
  manager_id: pool.manager_id ?? "",
  tags: pool.tags,
  colour: pool.colour,
  visibility: pool.visibility,
  people: pool.people.map(({ user_id, can_work }) => ({ user_id, can_work })),
  stages: pool.stages.flatMap(({ _id, name, kind }) => (kind === "open" ? [{ key: _id, _id, name }] : [])),
});

/** Returns the form as the server takes it; a stage that a colleague removed meanwhile is a new one. */
export function poolOfForm({ stages, ...rest }: PoolDraft, pool: Pool | null): PoolForm {
  const isThere = (id: string | undefined) => pool?.stages.some(({ _id }) => _id === id) ?? false;
  return {
    ...rest,
    stages: stages.map(({ name, _id }) => (_id !== undefined && isThere(_id) ? { _id, name } : { name })),
  };
}
